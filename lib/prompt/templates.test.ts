import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "./compile";

type Vector = {
  id: string;
  instructions: string;
  values: { AgentTemplateName: string; AgentTemplateNamespace: string; Description: string; ToolNames: string[] };
  expect: "accept" | "refuse" | "verbatim" | "either";
  text?: string;
  fragments?: Record<string, string>;
};
type File = { fragments: Record<string, string>; vectors: Vector[] };
const file = JSON.parse(readFileSync(new URL("testdata/templates.json", import.meta.url), "utf8")) as File;

function run(vector: Vector) {
  const { values } = vector;
  return compile({
    instructions: vector.instructions,
    fragments: new Map(Object.entries(vector.fragments ?? file.fragments)),
    values: {
      agentTemplateName: values.AgentTemplateName,
      agentTemplateNamespace: values.AgentTemplateNamespace,
      description: values.Description,
      toolNames: values.ToolNames,
    },
  });
}

describe("templates, as Go's text/template and the dialect have them", () => {
  test.each(file.vectors.map((vector) => [vector.id, vector.expect, vector] as const))(
    "%s %s",
    (_id, expected, vector) => {
      const result = run(vector);
      const errors = result.findings.filter((finding) => finding.severity === "error");
      expect(errors.length > 0).toBe(!result.ok);
      if (expected === "refuse") {
        expect(result.ok).toBe(false);
      } else if (expected === "accept") {
        expect(result).toMatchObject({ ok: true, text: vector.text });
      } else if (expected === "verbatim") {
        // The brace rule holds for text that is no template too.
        if (result.ok) expect(result.text).toBe(vector.instructions);
        else expect(new Set(errors.map((finding) => finding.code))).toEqual(new Set(["reserved-brace"]));
      } else if (result.ok) {
        expect(result.text).toBe(vector.text);
      }
    },
  );
});
