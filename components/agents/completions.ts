import type { useTranslations } from "use-intl";
import type { Completion } from "@/components/editor/providers";
import type { Catalogue } from "@/lib/fragments/catalogue";
import { fragmentLine } from "@/lib/prompt/fragment-line";

const VALUES = ["AgentTemplateName", "AgentTemplateNamespace", "Description", "ToolNames"] as const;

/** The catalogue's sentences on agents, and figures as words. */
type Words = { t: ReturnType<typeof useTranslations<"agents">>; tokens: (count: number) => string };

/** What can be typed into instructions: every fragment's line, and the four values. */
export function completionsOf(catalogue: Catalogue, { t, tokens: told }: Words): Completion[] {
  return [
    ...catalogue.entries.map(({ path, text, tokens }) => ({
      label: path,
      insert: fragmentLine(path),
      detail: told(tokens),
      preview: text,
    })),
    ...VALUES.map((name) => ({
      label: `.${name}`,
      insert: `{{.${name}}}`,
      detail: t("value.detail"),
      preview: t(`value.${name}`),
    })),
  ];
}
