import { describe, expect, test } from "vitest";
import { scanTemplate } from "./scan";

const pieces = (text: string) =>
  scanTemplate(text).pieces.map((piece) => {
    if (piece.kind === "text") return text.slice(piece.from, piece.to);
    if (piece.kind === "string") return { string: piece.value };
    return piece.kind === "include" ? { include: piece.path } : { value: piece.name };
  });

describe("pieces", () => {
  test.each([
    ["no template {{.Description}}", ["no template {{.Description}}"]],
    ["", []],
    ['a {{include "t/x"}} b', ["a ", { include: "t/x" }, " b"]],
    ['a \n{{- include "t/x" -}}\t b', ["a", { include: "t/x" }, "b"]],
    ['a \u00a0{{- include "t/x" -}}\u000b b', ["a \u00a0", { include: "t/x" }, "\u000b b"]],
    ['<<<include "t/x">>>', ["<", { include: "t/x" }, ">"]],
    ['<<include\t "t/x" \t>>', [{ include: "t/x" }]],
    ['{{/* <<include "t/y">> */}}{{include "t/x"}}', [{ include: "t/x" }]],
    ['{{"<<include \\"t/y\\">>"}}{{include "t/x"}}', [{ string: '<<include "t/y">>' }, { include: "t/x" }]],
    ['{{include "t/x"}} {{"}}"}} {{`\r\n"`}}', [{ include: "t/x" }, " ", { string: "}}" }, " ", { string: '\n"' }]],
    ['{{"\\u00e9\\x41\\101\\n\\U0001F600"}}{{include "t/\\x78"}}', [{ string: "éAA\n😀" }, { include: "t/x" }]],
    ["{{/* a */ -}} \n{{include `t/x`}}", [{ include: "t/x" }]],
    ['{{include "t/x"}}{{.ToolNames}}', [{ include: "t/x" }, { value: "ToolNames" }]],
  ])("%j", (text, expected) => {
    expect(pieces(text)).toEqual(expected);
    expect(scanTemplate(text).findings).toEqual([]);
  });

  test("paths in order of first use", () => {
    expect(scanTemplate('<<include "t/b">>{{include "t/a"}}{{include "t/b"}}').includes).toEqual(["t/b", "t/a"]);
  });

  test("what follows a mistake is still read", () => {
    const { findings, includes } = scanTemplate('{{include x}} {{include "t/a"}} {{if}} {{include "t/b"}} {{"');
    expect(findings.map((finding) => finding.code)).toEqual([
      "include-malformed",
      "unsupported-action",
      "unclosed-string",
    ]);
    expect(includes).toEqual(["t/a", "t/b"]);
  });
});
