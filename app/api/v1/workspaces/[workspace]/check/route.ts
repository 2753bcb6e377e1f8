import { previewAgent } from "@/lib/agents/preview";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { apiFinding } from "@/lib/api/problem";
import { previewErrors } from "@/lib/api/views";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { hasErrors } from "@/lib/prompt/finding";

export const POST = handle(contract.check, async ({ ctx, body, language }) => {
  if ("text" in body) {
    const findings = checkFragmentText(body.text);
    return {
      body: {
        ok: !hasErrors(findings),
        errors: findings.map((finding) => apiFinding({ field: "text", finding, text: body.text }, language)),
      },
      language,
    };
  }
  const preview = await previewAgent(ctx, { ...body, name: body.name ?? "agent" });
  return { body: { ok: preview.ok, errors: previewErrors(preview, language) }, language };
});
