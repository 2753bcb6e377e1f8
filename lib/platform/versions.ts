import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";
import { idOf, type KeptBuiltIn, requireBuiltIn } from "./built-in";
import { saveBuiltIn } from "./save";
import { onPlatform } from "./transaction";
import type { BuiltInCause } from "./version";

export type BuiltInVersion = {
  version: number;
  bytes: number;
  tokens: number;
  sha256: string;
  /** shipped, save, restore or reset */
  cause: BuiltInCause;
  author: string;
  createdAt: Date;
};
export type BuiltInVersionPage = { versions: BuiltInVersion[]; total: number; next: number | null };

/** A built-in's versions below `before`, newest first, without their texts. Refuses `built-in-not-found`. */
export function listBuiltInVersions(
  ctx: PlatformCtx,
  input: { name: string; before?: number; limit?: number },
): Promise<BuiltInVersionPage> {
  const limit = input.limit ?? 50;
  return onPlatform(ctx, async (tx) => {
    const { version, ...found } = await requireBuiltIn(tx, input.name);
    const rows = await select(tx, idOf(found), { below: input.before ?? version + 1, most: limit + 1 });
    const versions = rows.slice(0, limit).map(({ text: _text, ...row }) => row);
    return { versions, total: version, next: rows.length > limit ? (versions.at(-1)?.version ?? null) : null };
  });
}

/** One version with its text. Refuses `built-in-not-found` and `version-not-found`. */
export function readBuiltInVersion(
  ctx: PlatformCtx,
  input: { name: string; version: number },
): Promise<BuiltInVersion & { text: string }> {
  return onPlatform(ctx, async (tx) => {
    const id = idOf(await requireBuiltIn(tx, input.name));
    const [found] = await select(tx, id, { below: input.version + 1, most: 1 });
    if (found?.version !== input.version) throw refusal("version-not-found", input);
    return found;
  });
}

/** Saves an older version's text as a new version. Refuses as a save does. */
export async function restoreBuiltIn(
  ctx: PlatformCtx,
  input: { name: string; version: number; base: string },
): Promise<KeptBuiltIn> {
  const { text } = await readBuiltInVersion(ctx, input);
  return saveBuiltIn(ctx, { name: input.name, text, base: input.base }, "restore");
}

async function select(tx: Tx, id: string, { below, most }: { below: number; most: number }) {
  const rows = await tx.platformFragmentVersion.findMany({
    where: { platformFragmentId: id, version: { lt: below } },
    orderBy: { version: "desc" },
    take: most,
  });
  return rows.map(({ version, text, bytes, tokens, textHash, cause, authorName, createdAt }) => ({
    version,
    text,
    bytes,
    tokens,
    sha256: Buffer.from(textHash).toString("hex"),
    cause: cause as BuiltInCause,
    author: authorName,
    createdAt,
  }));
}
