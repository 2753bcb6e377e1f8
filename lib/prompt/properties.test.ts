import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { reservedBraces } from "./braces";
import { utf8Length } from "./bytes";
import { type CompileInput, compile } from "./compile";
import { fixOf } from "./fix";
import { renderPieces } from "./render";
import { say } from "./say";
import { type Piece, scanTemplate } from "./scan";

// Many runs; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 });

const token = fc.constantFrom(
  "{{",
  "}}",
  "{{- ",
  " -}}",
  "{",
  "}",
  "include",
  ' include "tenant/a"',
  '{{include "tenant/a"}}',
  "{{include `tenant/b`}}",
  '<<include "tenant/b">>',
  "<<include ",
  "<<",
  ">>",
  '"',
  "`",
  "\\",
  "\\n",
  "\\x7b",
  "/*",
  "*/",
  "{{/* c */}}",
  "{{.Description}}",
  "{{- .ToolNames -}}",
  ".",
  "$",
  "|",
  "(",
  "if",
  "end",
  "word",
  "_",
  " ",
  "\n",
  "\r\n",
  "\t",
  "é",
  "😀",
  "\ud83d",
  "\0",
  '{{"{"}}',
  '{{"}"}}',
);
const instructions = fc
  .array(fc.oneof({ weight: 9, arbitrary: token }, { weight: 1, arbitrary: fc.string({ unit: "binary" }) }), {
    maxLength: 14,
  })
  .map((parts) => parts.join(""));
const brace = fc
  .array(
    fc.constantFrom(
      "{",
      "}",
      "word",
      " ",
      "a b",
      '{{include "tenant/a"}}',
      '<<include "tenant/a">>',
      "{{.Description}}",
      '"',
      "\n",
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(""));
const input: fc.Arbitrary<CompileInput> = fc.record({
  instructions,
  fragments: fc.record({ a: brace, b: brace }).map(
    ({ a, b }) =>
      new Map([
        ["tenant/a", { text: a, version: 1 }],
        ["tenant/b", { text: b, version: 2 }],
      ]),
  ),
  values: fc.record({
    agentTemplateName: fc.constant("agent"),
    agentTemplateNamespace: fc.constant("tenant-0"),
    description: brace,
    toolNames: fc.array(brace, { maxLength: 2 }),
  }),
});
const runs = { numRuns: 6_000 };

describe("whatever is given", () => {
  test("compile answers, every finding lies in its text, has a sentence and at most one fix in it", () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const finding of compile(given).findings) {
          const text = finding.in === "description" ? given.values.description : given.instructions;
          expect(finding.from >= 0 && finding.from <= finding.to && finding.to <= text.length).toBe(true);
          expect(say(finding).length).toBeGreaterThan(20);
          const fix = fixOf(finding, text);
          if (fix) expect(fix.from >= 0 && fix.to <= text.length).toBe(true);
        }
      }),
      runs,
    );
  });

  test("segments tile the text, and each range is what its source says", () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = compile(given);
        if (!result.ok) return;
        let at = 0;
        for (const { from, to, source } of result.segments) {
          expect([from, to > from]).toEqual([at, true]);
          const part = result.text.slice(from, to);
          if (source.kind === "instructions") expect(part).toBe(given.instructions.slice(source.from, source.to));
          if (source.kind === "fragment")
            expect({ text: part, version: source.version }).toEqual(given.fragments.get(source.path));
          at = to;
        }
        expect(at).toBe(result.text.length);
        expect(result.bytes).toBe(utf8Length(result.text));
      }),
      runs,
    );
  });

  test("what is accepted has no reserved brace", () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = compile(given);
        if (result.ok) expect(reservedBraces(result.text)).toEqual([]);
      }),
      runs,
    );
  });

  test("what fragments hold is never read: with other texts in their place, only those texts differ", () => {
    fc.assert(
      fc.property(input, (given) => {
        const marks = new Map([
          ["tenant/a", "⟦A⟧"],
          ["tenant/b", "⟦B⟧"],
        ]);
        const [result, marked] = [compile(given), compile({ ...given, fragments: marks })];
        if (!result.ok || !marked.ok) return;
        const parts = marked.segments.map(({ from, to, source }) => {
          const fragment = source.kind === "fragment" ? given.fragments.get(source.path) : marked.text.slice(from, to);
          return typeof fragment === "object" ? fragment.text : fragment;
        });
        expect(result.text).toBe(parts.join(""));
      }),
      runs,
    );
  });

  test("pieces kept as JSON render the same text, without a scan", () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = compile(given);
        if (!result.ok) return;
        const pieces = JSON.parse(JSON.stringify(scanTemplate(given.instructions).pieces)) as Piece[];
        expect(renderPieces(given.instructions, pieces, given)).toEqual({
          text: result.text,
          segments: result.segments,
        });
      }),
      runs,
    );
  });

  test("the two spellings of a fragment line mean the same", () => {
    const text = fc
      .array(
        fc.constantFrom("⟦", "⟦", "a", " ", "\n", '{{"x" -}}', "{{- /* c */}}", "{{.Description}}", "<", ">", "{ "),
        { maxLength: 10 },
      )
      .map((parts) => parts.join(""));
    const given = {
      fragments: new Map([["tenant/a", "A"]]),
      values: { agentTemplateName: "", agentTemplateNamespace: "", description: "d", toolNames: [] },
    };
    fc.assert(
      fc.property(text, (sample) => {
        const both = ['{{include "tenant/a"}}', '<<include "tenant/a">>'].map((line) => {
          const result = compile({ instructions: sample.replaceAll("⟦", line), ...given });
          return result.ok ? result.text : result.findings.map((finding) => finding.code);
        });
        expect(both[0]).toEqual(both[1]);
      }),
      runs,
    );
  });
});
