import { describe, expect, test } from "vitest";
import { checkFragmentText } from "./check-fragment";
import { compile } from "./compile";
import type { Finding } from "./finding";
import { fixOf } from "./fix";

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
