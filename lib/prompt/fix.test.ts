import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFragmentText } from "./check-fragment";
import { compile } from "./compile";
import type { Finding } from "./finding";
import { fixAllOf, fixOf } from "./fix";

const given = {
  fragments: new Map([["tenant/house-style", "x"]]),
  values: { agentTemplateName: "a", agentTemplateNamespace: "t", description: "", toolNames: [] },
};

function fixed(text: string, findings: readonly Finding[]): string | null {
  const fix = findings[0] ? fixOf(findings[0], text) : null;
  return fix ? text.slice(0, fix.from) + fix.insert + text.slice(fix.to) : null;
}

const line = '{{include "tenant/house-style"}}';

describe("in instructions", () => {
  test.each([
    ["Watch {ticker}.", "Watch <ticker>."],
    ["Watch \u0024{ticker}.", "Watch $<ticker>."],
    ["Watch {{ user:ticker? }}.", "Watch <ticker>."],
    [`${line} {{word}}`, `${line} <word>`],
    ['{{include "tenant/house-stile"}}', line],
    ['{{- include "tenant/house-stile" -}}', '{{- include "tenant/house-style" -}}'],
    ['<<include "house-style">>', '<<include "tenant/house-style">>'],
    ["{{include tenant/house-style}}", line],
    ["{{include 'tenant/house-style'}}", line],
    ["{{include “tenant/house-style”}}", line],
    ['{{include"tenant/house-style"}}', line],
    ['{{include "tenant/house-style" .}}', line],
    ['{{{include "tenant/house-style"}}}', line],
    ['{{(include "tenant/house-style")}}', null],
    ["<<include tenant/house-style>>", '<<include "tenant/house-style">>'],
    ['<<include "tenant/house-style">', '<<include "tenant/house-style">>'],
    ['<< include "tenant/house-style">>', '<<include "tenant/house-style">>'],
    ['{{Include "tenant/house-style"}}', line],
    [`${line}{{includes "tenant/house-style"}}`, `${line}${line}`],
    ["{{tenant/house-style}}", line],
    [`${line}{{.description}}`, `${line}{{.Description}}`],
    [`${line}{{Description}}`, `${line}{{.Description}}`],
    [`${line}{{ /* note */ }}`, `${line}{{/* note */}}`],
    [`${line}{{.SkillNames}}`, null],
    [`${line}{{if .Description}}`, null],
  ])("%j becomes %j", (before, after) => {
    const { findings } = compile({ instructions: before, ...given });
    expect(findings.length).toBeGreaterThan(0);
    expect(fixed(before, findings)).toBe(after);
    if (after !== null) expect(compile({ instructions: after, ...given })).toMatchObject({ ok: true, findings: [] });
  });
});

describe("in a fragment", () => {
  test.each([
    ["a\u200bb", "ab"],
    ["a\0\0b", "ab"],
    ["a\ud800b", "ab"],
    ["{artifact.report}", "<artifact.report>"],
  ])("%j becomes %j", (before, after) => {
    expect(fixed(before, checkFragmentText(before))).toBe(after);
    expect(checkFragmentText(after)).toEqual([]);
  });

  test("no fix where a person must decide", () => {
    expect(fixed("password: hunter2hunter2", checkFragmentText("password: hunter2hunter2"))).toBeNull();
    expect(fixed(" ", checkFragmentText(" "))).toBeNull();
  });
});

describe("all at once", () => {
  const all = (text: string) => {
    const result = compile({ instructions: text, ...given });
    const fix = fixAllOf(result.findings, text);
    return fix ? text.slice(0, fix.from) + fix.insert + text.slice(fix.to) : null;
  };
  test.each([
    ["nothing to mend", null],
    ["Only {one}.", null],
    ["Watch {ticker} and {price}, then {ticker}!", "Watch <ticker> and <price>, then <ticker>!"],
    [`{a}\n{{include "tenant/house-stile"}}\n{b}`, `<a>\n${line}\n<b>`],
    ['{{{include "tenant/house-style"}}} {x}', `${line} <x>`],
  ])("%s", (text, expected) => {
    expect(all(text)).toBe(expected);
  });

  test("leaves nothing of what it mends, whatever stands between", () => {
    const piece = fc.constantFrom(
      "{word}",
      "{{ticker}}",
      "text ",
      "\n",
      "<",
      "{",
      "}",
      "\u0024{x}",
      "日本 ",
      "{日本}",
      "\u200b",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const findings = checkFragmentText(text);
        const fix = fixAllOf(findings, text);
        if (!fix) return;
        const after = text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
        const mendable = (of: readonly Finding[], on: string) => of.filter((each) => fixOf(each, on)).length;
        expect(mendable(checkFragmentText(after), after)).toBeLessThan(mendable(findings, text));
      }),
    );
  });
});
