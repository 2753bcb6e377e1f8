import { readOneFile } from "@/lib/api/body";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { draftView } from "@/lib/api/views";
import { uploadFragment } from "@/lib/fragments/upload";

export const POST = handle(contract.uploadFragment, async ({ ctx, request, language }) => ({
  body: draftView(uploadFragment(ctx, await readOneFile(request)), language),
  language,
}));
