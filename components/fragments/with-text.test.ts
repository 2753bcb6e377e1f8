import { expect, test } from "vitest";
import { compile } from "@/lib/prompt/compile";
import { withText } from "./with-text";

const values = { agentTemplateName: "a", agentTemplateNamespace: "n", description: "d", toolNames: ["t"] };
const instructions =
  'A {{include "tenant/x"}} {{.Description}} <<include "tenant/x">>\n{{include "tenant/y"}} {{"lit"}} end';

test.each(["new", "", "much longer than before\n", "{{.Description}}"])("is what compiling gives: %j", (text) => {
  const before = compile({
    instructions,
    values,
    fragments: new Map([
      ["tenant/x", "old"],
      ["tenant/y", "other"],
    ]),
  });
  const after = compile({
    instructions,
    values,
    fragments: new Map([
      ["tenant/x", text],
      ["tenant/y", "other"],
    ]),
  });
  if (!before.ok || !after.ok) throw new Error("they compile");
  expect(withText(before, "tenant/x", text)).toBe(after.text);
});
