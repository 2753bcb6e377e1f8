import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { readPrompt } from "@/lib/revisions/read";

export const GET = handle(contract.readPrompt, async ({ ctx, params }) => {
  const { text, sha256, revision } = await readPrompt(ctx, { agent: params.name ?? "" });
  return { text, tag: sha256, headers: { "inlay-revision": String(revision) } };
});
