import { describe, expect, test } from "vitest";
import { type CompileInput, compile } from "./compile";
import type { Finding } from "./finding";

const values = {
  agentTemplateName: "market-watcher",
  agentTemplateNamespace: "tenant-0123456789abcdef0123",
  description: "Watches the market.",
  toolNames: ["schedule_wake", "list_wakes", "cancel_wake"],
};
const fragments: CompileInput["fragments"] = new Map([
  ["tenant/house-style", { text: "## House style\n\nLead with the decision, then why.", version: 3 }],
  ["tenant/word", { text: "word", version: 1 }],
  ["tenant/again", { text: '{{include "tenant/word"}} {{.Description}}', version: 1 }],
]);

const run = (instructions: string, more: Partial<CompileInput> = {}) =>
  compile({ instructions, fragments, values, ...more });
const codes = (instructions: string, more: Partial<CompileInput> = {}) =>
  run(instructions, more).findings.map((finding) => finding.code);
const spans = (instructions: string) => run(instructions).findings.map(({ from, to }) => instructions.slice(from, to));

describe("what compiling gives", () => {
  test("the text, its bytes, its fragments and the origin of each range", () => {
    const instructions = 'Look – \n\n{{include "tenant/house-style"}}\n{{- "!" }}{{.ToolNames}}';
    expect(run(instructions)).toEqual({
      ok: true,
      text: "Look – \n\n## House style\n\nLead with the decision, then why.![schedule_wake list_wakes cancel_wake]",
      bytes: 99,
      includes: [{ path: "tenant/house-style", version: 3, uses: 1 }],
      findings: [],
      segments: [
        { from: 0, to: 9, source: { kind: "instructions", from: 0, to: 9 } },
        { from: 9, to: 58, source: { kind: "fragment", path: "tenant/house-style", version: 3, from: 9, to: 41 } },
        { from: 58, to: 59, source: { kind: "string", from: 42, to: 52 } },
        { from: 59, to: 97, source: { kind: "value", name: "ToolNames", from: 52, to: 66 } },
      ],
    });
  });

  test("a fragment's text is not read again", () => {
    expect(run('{{include "tenant/again"}}')).toMatchObject({
      ok: true,
      text: '{{include "tenant/word"}} {{.Description}}',
    });
  });

  test("fragments count their uses, in order of first use; versions may be unknown", () => {
    const instructions = '<<include "b/x">>{{include "a/x"}}{{include "b/x"}}';
    const result = run(instructions, {
      fragments: new Map([
        ["a/x", "1"],
        ["b/x", "2"],
      ]),
    });
    expect(result).toMatchObject({
      text: "212",
      includes: [
        { path: "b/x", version: null, uses: 2 },
        { path: "a/x", version: null, uses: 1 },
      ],
    });
  });

  test("nothing is filled in where no fragment is named", () => {
    const instructions = 'As typed: {{.Description}}, {{"x"}}, {{- if }}.';
    expect(run(instructions)).toMatchObject({ ok: true, text: instructions });
  });

  test("text is a template once an include is in it, well formed or not", () => {
    expect(codes("{{if .X}} {{included}}")).toEqual(["unsupported-action", "reserved-brace"]);
    expect(codes("{{if .X}} include")).toEqual([]);
  });
});

describe("each mistake has a finding of its own", () => {
  const line = '{{include "tenant/word"}}';
  test.each([
    ['{{include "tenant/wrod"}}', "unknown-fragment", '{{include "tenant/wrod"}}'],
    ["{{include tenant/word}}", "include-malformed", "{{include tenant/word}}"],
    ['{{include"tenant/word"}}', "include-malformed", '{{include"tenant/word"}}'],
    ['{{include "tenant/word" .}}', "include-malformed", '{{include "tenant/word" .}}'],
    ["{{include “tenant/word”}}", "include-malformed", "{{include “tenant/word”}}"],
    ['{{{include "tenant/word"}}}', "include-malformed", '{{{include "tenant/word"}}}'],
    ['<<include "tenant/word">', "include-malformed", '<<include "tenant/word">'],
    ["<<include tenant/word>>", "include-malformed", "<<include tenant/word>>"],
    [`${line}{{.AgentName}}`, "unknown-value", "{{.AgentName}}"],
    [`${line}{{.Description.x}}`, "unknown-value", "{{.Description.x}}"],
    [`${line}{{Description}}`, "unknown-value", "{{Description}}"],
    [`${line}{{end}}`, "unsupported-action", "{{end}}"],
    [`${line}{{if .Description}}`, "unsupported-action", "{{if .Description}}"],
    [`${line}{{Include "tenant/word"}}`, "unsupported-function", '{{Include "tenant/word"}}'],
    [`${line}{{printf "x"}}`, "unsupported-function", '{{printf "x"}}'],
    [`${line}{{word}}`, "reserved-brace", "{{word}}"],
    [`${line} {ticker?}`, "reserved-brace", "{ticker?}"],
    [`${line}{{$x}}`, "unsupported-expression", "{{$x}}"],
    [`${line}{{"a" | print}}`, "unsupported-expression", '{{"a" | print}}'],
    [`${line}{{7}}`, "unsupported-expression", "{{7}}"],
    [`${line}{{("a")}}`, "unsupported-expression", '{{("a")}}'],
    [`${line}{{'a'}}`, "unsupported-expression", "{{'a'}}"],
    [`${line}{{.}}`, "unsupported-expression", "{{.}}"],
    [`${line}{{ }}`, "unsupported-expression", "{{ }}"],
    [`${line}{{"a" "b"}}`, "unsupported-expression", '{{"a" "b"}}'],
    [`${line}{{"\\q"}}`, "invalid-string", '{{"\\q"}}'],
    [`${line}{{"\\xff"}}`, "invalid-string", '{{"\\xff"}}'],
    [`${line}{{.Description`, "unclosed-action", "{{.Description"],
    [`${line}{{"a\n"}}`, "unclosed-string", '{{"a\n"}}'],
    [`${line}{{/* a`, "unclosed-comment", "{{/* a"],
    [`${line}{{ /* a */ }}`, "comment-misplaced", "{{ /* a */ }}"],
  ])("%j: %s", (instructions, code, span) => {
    expect([codes(instructions), spans(instructions)]).toEqual([[code], [span]]);
  });

  test("all of them are found, in the order of the text", () => {
    const instructions = '{{include "tenant/none"}} {word}\n{{.AgentName}} {{include x}} {{include "tenant/word"}}';
    const result = run(instructions, { values: { ...values, description: "x".repeat(1_025) } });
    expect(result.findings.map(({ code, line, column }) => [code, line, column])).toEqual([
      ["unknown-fragment", 1, 1],
      ["reserved-brace", 1, 27],
      ["unknown-value", 2, 1],
      ["include-malformed", 2, 16],
      ["text-too-long", 1, 1],
    ]);
    expect(result.findings.at(-1)?.in).toBe("description");
  });

  test("an unknown fragment names the nearest", () => {
    expect(run('{{include "house-stile"}}').findings).toMatchObject([{ nearest: ["tenant/house-style"] }]);
  });
});

describe("reserved braces", () => {
  const joint = (instructions: string, more: Partial<CompileInput> = {}) => {
    const { findings } = run(instructions, more);
    return findings.map((finding: Finding) =>
      finding.code === "compiled-reserved-brace" ? finding.parts : finding.code,
    );
  };

  test("that only joining makes name what they are made of", () => {
    expect(joint('{ {{include "tenant/word"}} }')).toEqual([["instructions", "tenant/word"]]);
    expect(joint('{{"{"}}{{include "tenant/word"}}{{"}"}}')).toEqual([["instructions", "tenant/word"]]);
    expect(joint('{<<include "tenant/word">>}')).toEqual([["instructions", "tenant/word"]]);
    expect(joint('{{"{"}}{{.AgentTemplateName}}{{"}"}}{{include "tenant/word"}}')).toEqual([]);
  });

  test("that a fragment or a tool's name brings along", () => {
    const fragments = new Map([["tenant/x", "a {word} b"]]);
    expect(joint('{{include "tenant/x"}}', { fragments })).toEqual([["tenant/x"]]);
    expect(joint('{{.ToolNames}}{{include "tenant/word"}}', { values: { ...values, toolNames: ["{x}"] } })).toEqual([
      [".ToolNames"],
    ]);
  });

  test("in the instructions do not hide those of a joint", () => {
    expect(joint('{word} { {{include "tenant/word"}} }')).toEqual(["reserved-brace", ["instructions", "tenant/word"]]);
  });

  test("hold for a description only where the instructions use it", () => {
    const given = { values: { ...values, description: "Watches {ticker}." } };
    expect(codes('{{include "tenant/word"}}', given)).toEqual([]);
    expect(codes('{{include "tenant/word"}}{{.Description}}', given)).toEqual(["reserved-brace"]);
    expect(codes("{{.Description}}", given)).toEqual([]);
    expect(run('{{include "tenant/word"}}{{.Description}}', given).findings).toMatchObject([
      { in: "description", from: 8, to: 16 },
    ]);
  });
});

describe("sizes are checked before the text is built", () => {
  test("instructions", () => {
    expect(codes("x".repeat(65_536))).toEqual([]);
    expect(run("x".repeat(65_537)).findings).toMatchObject([{ code: "text-too-long", bytes: 65_537, limit: 65_536 }]);
  });

  test("description, used or not", () => {
    expect(codes("x", { values: { ...values, description: "é".repeat(512) } })).toEqual([]);
    expect(codes("x", { values: { ...values, description: "é".repeat(513) } })).toEqual(["text-too-long"]);
  });

  test("compiled text", () => {
    const fragments = new Map([["tenant/x", "x".repeat(8_192)]]);
    const line = '{{include "tenant/x"}}';
    expect(run(line.repeat(16), { fragments })).toMatchObject({ ok: true, bytes: 131_072 });
    expect(run(`${line.repeat(16)}x`, { fragments }).findings).toMatchObject([
      { code: "compiled-too-long", bytes: 131_073 },
    ]);
    expect(run(line.repeat(2_900), { fragments }).findings).toMatchObject([
      { code: "compiled-too-long", bytes: 23_756_800 },
    ]);
  });
});

describe("warnings", () => {
  test.each([
    '{{Include "tenant/word"}}',
    "{{tenant/word}}",
    '{{fragment "tenant/word"}}',
    '<< include "tenant/word">>',
    "<<include `tenant/word`>>",
    '<Include "tenant/word">',
    '{include "tenant/word"}',
  ])("%s reaches the agent as typed", (instructions) => {
    expect(run(instructions)).toMatchObject({
      ok: true,
      text: instructions,
      findings: [{ code: "include-misspelled", severity: "warning" }],
    });
  });

  test.each(["cat <<EOF", '{"include": "x"}', "to include <b>more</b>", "<tenant/word>"])("not %s", (instructions) => {
    expect(codes(instructions)).toEqual([]);
  });
});
