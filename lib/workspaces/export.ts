import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace, transaction } from "@/lib/db/transaction";
import { exportParts } from "./export-parts";
import { readWorkspaceIn } from "./read";

/** A large workspace is read in one go, from one snapshot. */
const TIMEOUT_MS = 120_000;

/** The workspace's document, to be read once. */
export type WorkspaceExport = { slug: string; exportedAt: Date; stream: ReadableStream<Uint8Array> };

/**
 * The workspace as one JSON document: members, fragments with the texts of all their versions, also of deleted ones, agents
 * with instructions, settings and what their revisions were, keys without their secrets, the record (the contract has its
 * shape). No key, no token, no hash of one. For owners only, since it holds what each of them may read; that they took it
 * along stands in the record.
 *
 * It is one snapshot, so it is read in one transaction; that must not wait for a slow client, and no memory holds ten
 * thousand prompts. So it goes to a file that has no name any more, and from there to the client.
 */
export async function exportWorkspace(ctx: Ctx): Promise<WorkspaceExport> {
  requirePermission(ctx, "workspace:write");
  const exportedAt = new Date();
  const file = await nameless();
  try {
    const told = await inWorkspace(ctx, (tx) => write(file, tx, ctx, exportedAt), {
      timeout: TIMEOUT_MS,
      isolationLevel: "RepeatableRead",
    });
    // After it, since the export's own transaction only reads, from one snapshot.
    await transaction(ctx, "workspace.export", async (_tx, audit) => {
      audit({ target: `workspace/${told.slug}`, after: { agents: told.agents } });
    });
    return { slug: told.slug, exportedAt, stream: streamOf(file) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A file that is gone with its handle, also where the process is killed: without its name nobody else can open it. */
async function nameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `inlay-export-${uuid()}.json`);
  const file = await open(name, "wx+", 0o600);
  await unlink(name);
  return file;
}

async function write(file: FileHandle, tx: Tx, ctx: Ctx, exportedAt: Date): Promise<{ slug: string; agents: number }> {
  const { slug, name, internalId, createdAt, price } = await readWorkspaceIn(tx, ctx);
  const head = { format: "inlay-workspace-1", exportedAt, workspace: { slug, name, internalId, createdAt, price } };
  await file.appendFile(JSON.stringify(head).slice(0, -1));
  let agents = 0;
  for (const [part, batches] of Object.entries(exportParts(tx, ctx.workspace.id))) {
    await file.appendFile(`,\n"${part}":[`);
    let count = 0;
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      await file.appendFile((count > 0 ? ",\n" : "\n") + batch.map((each) => JSON.stringify(each)).join(",\n"));
      count += batch.length;
    }
    await file.appendFile("]");
    if (part === "agents") agents = count;
  }
  await file.appendFile("}\n");
  return { slug, agents };
}

const CHUNK = 65_536;

/** The file from its beginning, as fast as it is read; closed at its end, or when nobody wants the rest. */
function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK), 0, CHUNK, at);
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
