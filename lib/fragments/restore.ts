import type { Ctx } from "@/lib/ctx";
import type { Fragment } from "./read";
import { saveFragment } from "./save";
import { readFragmentVersion } from "./versions";

/** Saves an older version's text as a new version, based on the one that `base` names. Refuses as a save does. */
export async function restoreFragment(
  ctx: Ctx,
  input: { name: string; version: number; base: string },
): Promise<Fragment> {
  const { text } = await readFragmentVersion(ctx, input);
  return saveFragment(ctx, { name: input.name, text, base: input.base }, "restore");
}
