import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "./compile";

type File = {
  fragments: Record<string, string>;
  values: { AgentTemplateName: string; AgentTemplateNamespace: string; Description: string; ToolNames: string[] };
  vectors: [instructions: string, text: string | null][];
};
const file = JSON.parse(readFileSync(new URL("testdata/go-random.json", import.meta.url), "utf8")) as File;

test("random templates give what Go's text/template gave for them", () => {
  const values = {
    agentTemplateName: file.values.AgentTemplateName,
    agentTemplateNamespace: file.values.AgentTemplateNamespace,
    description: file.values.Description,
    toolNames: file.values.ToolNames,
  };
  const fragments = new Map(Object.entries(file.fragments));
  expect(file.vectors).toHaveLength(500);
  for (const [instructions, text] of file.vectors) {
    const result = compile({ instructions, fragments, values });
    expect([instructions, result.ok ? result.text : null]).toEqual([instructions, text]);
  }
});
