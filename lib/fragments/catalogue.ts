import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { listBuiltIns } from "@/lib/platform/read";
import { LIBRARY_BYTES } from "@/lib/prompt/limits";
import { loadLibrary } from "./library";
import { listFragments } from "./list";

/** A fragment that an agent can use, with all that its row and its preview show. */
export type CatalogueEntry = {
  path: string;
  name: string;
  library: "tenant" | "platform";
  /** A built-in's; a fragment of one's own has its path for a title. */
  title: string | null;
  usefulWhen: string | null;
  version: number;
  /** Empty for built-ins, which nobody changes here. */
  tag: string;
  bytes: number;
  tokens: number;
  usedBy: number;
  text: string;
};
export type Catalogue = { entries: CatalogueEntry[]; library: { used: number; limit: number } };

/** Both libraries with their texts: at most 32 KB of the workspace's own, so that a page can check and preview by itself. */
export async function readCatalogue(ctx: Ctx): Promise<Catalogue> {
  requirePermission(ctx, "fragments:read");
  const [own, builtIns, library] = await Promise.all([
    listFragments(ctx),
    listBuiltIns(ctx),
    inWorkspace(ctx, (tx) => loadLibrary(tx, ctx.workspace.id)),
  ]);
  const textOf = (path: string) => library.entries.get(path)?.text ?? "";
  const entries: CatalogueEntry[] = [
    ...own.fragments.map(({ path, name, version, tag, bytes, tokens, usedBy }) => ({
      path,
      name,
      library: "tenant" as const,
      title: null,
      usefulWhen: null,
      version,
      tag,
      bytes,
      tokens,
      usedBy,
      text: textOf(path),
    })),
    ...builtIns.map(({ path, name, title, usefulWhen, version, bytes, tokens, usedBy }) => ({
      path,
      name,
      library: "platform" as const,
      title,
      usefulWhen,
      version,
      tag: "",
      bytes,
      tokens,
      usedBy,
      text: textOf(path),
    })),
  ];
  return { entries, library: { used: own.library.used, limit: LIBRARY_BYTES } };
}
