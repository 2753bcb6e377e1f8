import { previewAgent } from "@/lib/agents/preview";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { previewErrors } from "@/lib/api/views";

export const POST = handle(contract.preview, async ({ ctx, body, language }) => {
  const preview = await previewAgent(ctx, { ...body, name: body.name ?? "agent" });
  return { body: { ok: preview.ok, errors: previewErrors(preview, language), compiled: preview.compiled }, language };
});
