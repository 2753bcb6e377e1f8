import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { readBuiltIn } from "@/lib/platform/read";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import type { Finding } from "@/lib/prompt/finding";
import { copyName } from "@/lib/prompt/names";
import { readFragment } from "./read";

/** A fragment that is not stored yet: for the editor, or the next POST. */
export type FragmentDraft = { name: string; text: string; findings: readonly Finding[] };

/** The text of a fragment or a built-in under the first free name of `NAME-copy`, `NAME-copy-2` …; stores nothing. */
export async function copyFragment(
  ctx: Ctx,
  input: { library: "tenant" | "platform"; name: string },
): Promise<FragmentDraft> {
  requirePermission(ctx, "fragments:read");
  const { text } = input.library === "platform" ? await readBuiltIn(ctx, input) : await readFragment(ctx, input);
  const taken = await inWorkspace(ctx, (tx) =>
    tx.fragment.findMany({ where: { workspaceId: ctx.workspace.id }, select: { name: true } }),
  );
  const name = copyName(input.name, new Set(taken.map((fragment) => fragment.name)));
  return { name, text, findings: checkFragmentText(text) };
}
