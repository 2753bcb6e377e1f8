import type { Completion } from "@/components/editor/providers";
import type { Catalogue } from "@/lib/fragments/catalogue";
import { fragmentLine } from "@/lib/prompt/fragment-line";

const VALUES = [
  ["AgentTemplateName", "the agent’s name"],
  ["AgentTemplateNamespace", "the workspace’s internal id"],
  ["Description", "the agent’s description"],
  ["ToolNames", "its tools, as a list"],
] as const;

/** What can be typed into instructions: every fragment's line, and the four values. */
export function completionsOf(catalogue: Catalogue): Completion[] {
  return [
    ...catalogue.entries.map(({ path, text, tokens }) => ({
      label: path,
      insert: fragmentLine(path),
      detail: `about ${tokens} tokens`,
      preview: text,
    })),
    ...VALUES.map(([name, preview]) => ({ label: `.${name}`, insert: `{{.${name}}}`, detail: "value", preview })),
  ];
}
