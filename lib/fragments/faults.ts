import type { Ctx } from "@/lib/ctx";
import { CHECK, databaseFault, UNIQUE } from "@/lib/db/fault";
import { inWorkspace } from "@/lib/db/transaction";
import { LIBRARY_BYTES } from "@/lib/prompt/limits";
import { refusal } from "@/lib/refusal";

/** Runs a change of a fragment and tells the database's refusals in our words: name taken, library full. */
export async function mapFragmentFaults<T>(
  ctx: Ctx,
  about: { name: string; adds: number },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const fault = databaseFault(error);
    if (fault?.state === UNIQUE) throw refusal("fragment-exists", { name: about.name });
    if (fault?.state === CHECK && fault.message.includes("workspace_library_bytes_check")) {
      const used = await libraryBytes(ctx);
      throw refusal("library-full", { used, adds: about.adds, limit: LIBRARY_BYTES });
    }
    throw error;
  }
}

function libraryBytes(ctx: Ctx): Promise<number> {
  return inWorkspace(ctx, async (tx) => {
    const workspace = await tx.workspace.findUniqueOrThrow({
      where: { id: ctx.workspace.id },
      select: { libraryBytes: true },
    });
    return workspace.libraryBytes;
  });
}
