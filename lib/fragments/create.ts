import { v7 as uuid } from "uuid";
import { storeContent, weigh } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { requireFragmentName, requireFragmentText } from "./check";
import { mapFragmentFaults } from "./faults";
import { type Fragment, readFragmentIn } from "./read";
import { nextSeq } from "./seq";
import { insertVersion } from "./version";

/**
 * Makes a fragment, version 1. Refuses `invalid-name`, the text's refusals, `fragment-exists` (409) and
 * `library-full` (409); both of the latter are the database's word, so they hold under any concurrency.
 */
export async function createFragment(ctx: Ctx, input: { name: string; text: string }): Promise<Fragment> {
  requirePermission(ctx, "fragments:write");
  requireFragmentName(input.name);
  requireFragmentText(input.text);
  const content = weigh(input.text);
  return mapFragmentFaults(ctx, { name: input.name, adds: content.bytes }, () =>
    transaction(ctx, "fragment.create", async (tx, audit) => {
      const id = uuid();
      const seq = await nextSeq(tx, ctx);
      await storeContent(tx, ctx.workspace.id, content);
      await insertVersion(tx, ctx, {
        fragmentId: id,
        version: 1,
        name: input.name,
        hash: content.hash,
        cause: "create",
      });
      await tx.fragment.create({ data: { workspaceId: ctx.workspace.id, id, name: input.name, version: 1, seq } });
      audit({
        target: `tenant/${input.name}`,
        after: { version: 1, bytes: content.bytes, sha256: Buffer.from(content.hash).toString("hex") },
      });
      return readFragmentIn(tx, ctx, input.name);
    }),
  );
}
