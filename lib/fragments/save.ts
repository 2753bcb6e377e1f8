import { storeContent, weigh } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { markDirty } from "@/lib/outbox/mark";
import { refusal } from "@/lib/refusal";
import { requireFragmentText } from "./check";
import { mapFragmentFaults } from "./faults";
import { type Fragment, readFragmentIn } from "./read";
import { nextSeq } from "./seq";
import { fragmentTag } from "./tag";
import { type FragmentCause, insertVersion } from "./version";

/**
 * Saves a new version of a fragment, based on the one that `base` (its tag) names, and marks the workspace so that a
 * worker compiles the agents that use it. Saving the very text it has changes nothing. Refuses `fragment-not-found`,
 * `stale-version` (412, with the current text), `library-full` and the text's refusals.
 */
export async function saveFragment(
  ctx: Ctx,
  input: { name: string; text: string; base: string },
  cause: Exclude<FragmentCause, "create"> = "save",
): Promise<Fragment> {
  requirePermission(ctx, "fragments:write");
  requireFragmentText(input.text);
  const content = weigh(input.text);
  return mapFragmentFaults(ctx, { name: input.name, adds: content.bytes }, () =>
    transaction(ctx, `fragment.${cause}`, async (tx, audit) => {
      const seq = await nextSeq(tx, ctx);
      const before = await requireCurrent(tx, ctx, input);
      if (before.text === input.text) {
        audit(null);
        return before;
      }
      const [version, updatedAt] = [before.version + 1, new Date()];
      const [id] = before.tag.split(".") as [string];
      await storeContent(tx, ctx.workspace.id, content);
      await insertVersion(tx, ctx, { fragmentId: id, version, name: input.name, hash: content.hash, cause });
      const changed = await tx.fragment.updateMany({
        where: { workspaceId: ctx.workspace.id, id, version: before.version },
        data: { version, seq, updatedAt },
      });
      if (changed.count !== 1) throw await stale(tx, ctx, input.name);
      await markDirty(tx, ctx.workspace.id);
      const sha256 = Buffer.from(content.hash).toString("hex");
      audit({
        target: before.path,
        before: { version: before.version, bytes: before.bytes, sha256: before.sha256 },
        after: { version, bytes: content.bytes, sha256 },
      });
      return {
        ...before,
        text: input.text,
        version,
        tag: fragmentTag(id, version),
        bytes: content.bytes,
        tokens: content.tokens,
        sha256,
        updatedAt,
        updatedBy: ctx.actor.name,
      };
    }),
  );
}

/** The fragment as it stands, refused where it is not the version that the change is based on. */
export async function requireCurrent(tx: Tx, ctx: Ctx, input: { name: string; base: string }): Promise<Fragment> {
  const current = await readFragmentIn(tx, ctx, input.name);
  if (current.tag !== input.base) throw await stale(tx, ctx, input.name);
  return current;
}

async function stale(tx: Tx, ctx: Ctx, name: string): Promise<Error> {
  const now = await readFragmentIn(tx, ctx, name);
  return refusal("stale-version", {
    name,
    current: now.version,
    tag: now.tag,
    text: now.text,
    updatedBy: now.updatedBy,
  });
}
