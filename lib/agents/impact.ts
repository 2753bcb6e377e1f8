import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { loadLibrary } from "@/lib/fragments/library";
import { readFragmentIn } from "@/lib/fragments/read";
import type { Finding } from "@/lib/prompt/finding";
import { compileAgent } from "./compile";

export type ImpactOnAgent = {
  name: string;
  ok: boolean;
  bytesBefore: number;
  bytesAfter: number | null;
  findings: readonly Finding[];
  instructions: string;
};
export type Impact = { agents: ImpactOnAgent[]; total: number };

type Row = { name: string; instructions: string; description: string; tools: string[]; bytes: number; total: number };

/**
 * What saving this text would do to the agents that use the fragment: each one's bytes before and after, and the findings
 * of one that would no longer compile. The first `most` by name; stores nothing. Refuses `fragment-not-found`.
 */
export async function fragmentImpact(ctx: Ctx, input: { name: string; text: string; most?: number }): Promise<Impact> {
  requirePermission(ctx, "fragments:read");
  return inWorkspace(ctx, async (tx) => {
    const { path } = await readFragmentIn(tx, ctx, input.name);
    const library = await loadLibrary(tx, ctx.workspace.id);
    const entry = library.entries.get(path);
    if (!entry) throw new Error(`the library lacks ${path}`);
    const entries = new Map(library.entries).set(path, { ...entry, text: input.text });
    const rows = await tx.$queryRaw<Row[]>`
      SELECT a.name, c.text AS instructions, s.description, s.tools, r.bytes, (count(*) OVER ())::int AS total
      FROM fragment f
      JOIN agent_include i ON i.workspace_id = f.workspace_id AND i.fragment_id = f.id
      JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
      JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
      JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
      JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
      JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
      WHERE f.workspace_id = ${ctx.workspace.id}::uuid AND f.name = ${input.name} ORDER BY a.name LIMIT ${input.most ?? 20}`;
    const agents = rows.map((row): ImpactOnAgent => {
      const compiled = compileAgent({ ...row, namespace: ctx.workspace.internalId }, { ...library, entries });
      const { name, instructions, bytes } = row;
      return {
        name,
        instructions,
        ok: compiled.ok,
        bytesBefore: bytes,
        bytesAfter: compiled.ok ? compiled.bytes : null,
        findings: compiled.findings,
      };
    });
    return { agents, total: rows[0]?.total ?? 0 };
  });
}
