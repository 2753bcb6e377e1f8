import { v7 as uuid } from "uuid";
import { type Content, weigh } from "@/lib/content/store";
import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { requireFragmentName, requireFragmentText } from "@/lib/fragments/check";
import { refusal } from "@/lib/refusal";
import { requireAbout } from "./about";
import { type KeptBuiltIn, requireBuiltIn } from "./built-in";
import { platformTransaction } from "./transaction";
import { type BuiltInCause, insertBuiltInVersion } from "./version";

/**
 * Adds a built-in of the administrators' own, at once there for every workspace. Refuses `built-in-exists` (409),
 * `invalid-name` and the refusals of texts and lines. A shipped one of that name that was retired stays retired no longer:
 * the next start shows the product's text beside this one.
 */
export function addBuiltIn(
  ctx: PlatformCtx,
  input: { name: string; title: string; usefulWhen: string; text: string },
): Promise<KeptBuiltIn> {
  const { name } = input;
  requireFragmentName(name);
  const about = requireAbout(input);
  requireFragmentText(input.text);
  const content = weigh(input.text);
  return platformTransaction(ctx, "built-in.add", async (tx, audit, nextSeq) => {
    if (await tx.platformFragment.findUnique({ where: { name }, select: { id: true } }))
      throw refusal("built-in-exists", { name });
    await tx.platformRetired.deleteMany({ where: { name } });
    const own = { edited: true, described: true };
    await insertBuiltIn(tx, ctx, { name, content, cause: "save", seq: await nextSeq(), data: { ...about, ...own } });
    const sha256 = Buffer.from(content.hash).toString("hex");
    audit({ target: `platform/${name}`, after: { version: 1, bytes: content.bytes, sha256, title: about.title } });
    return requireBuiltIn(tx, name);
  });
}

type Insert = {
  name: string;
  content: Content;
  cause: BuiltInCause;
  seq: bigint;
  data: {
    title: string;
    usefulWhen: string;
    edited?: boolean;
    described?: boolean;
    shipped?: Uint8Array<ArrayBuffer>;
    shippedText?: string;
  };
};

/** The first version and the row of a built-in that is not there yet. */
export async function insertBuiltIn(tx: Tx, ctx: PlatformCtx, { name, content, cause, seq, data }: Insert) {
  const id = uuid();
  await insertBuiltInVersion(tx, ctx, { id, version: 1, content, cause });
  await tx.platformFragment.create({ data: { id, name, version: 1, seq, ...data } });
}
