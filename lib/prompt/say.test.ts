import { expect, test } from "vitest";
import { type ComposeFinding, sayCompose } from "./compose-finding";
import type { FindingCode, FindingData } from "./finding";
import { say, sayFix } from "./say";

const place = { severity: "error", from: 0, to: 1, line: 1, column: 1 } as const;

/** Every code, with one example at least: a code without an entry does not compile. */
const examples: Record<FindingCode, readonly FindingData[]> = {
  "unknown-fragment": [
    { code: "unknown-fragment", path: "tenant/x", nearest: [] },
    { code: "unknown-fragment", path: "tenant/hous", nearest: ["tenant/house", "tenant/mouse"] },
  ],
  "include-malformed": [
    { code: "include-malformed", fault: "path", path: null },
    { code: "include-malformed", fault: "arguments", path: "tenant/x" },
    { code: "include-malformed", fault: "space", path: "tenant/x" },
    { code: "include-malformed", fault: "quotes", path: null },
    { code: "include-malformed", fault: "end", path: "tenant/x" },
    { code: "include-malformed", fault: "three-braces", path: null },
  ],
  "unknown-value": [
    { code: "unknown-value", name: "SkillNames", nearest: null },
    { code: "unknown-value", name: "description", nearest: "Description" },
    { code: "unknown-value", name: "Description", nearest: "Description" },
  ],
  "unsupported-action": [{ code: "unsupported-action", keyword: "range" }],
  "unsupported-function": [
    { code: "unsupported-function", name: "printf", nearest: null },
    { code: "unsupported-function", name: "Include", nearest: "include" },
  ],
  "unsupported-expression": [
    { code: "unsupported-expression", kind: "variable", found: "$" },
    { code: "unsupported-expression", kind: "pipeline", found: "|" },
    { code: "unsupported-expression", kind: "number", found: "7" },
    { code: "unsupported-expression", kind: "parentheses", found: "(" },
    { code: "unsupported-expression", kind: "character", found: "'" },
    { code: "unsupported-expression", kind: "dot", found: "." },
    { code: "unsupported-expression", kind: "empty", found: "" },
    { code: "unsupported-expression", kind: "other", found: "#" },
  ],
  "unclosed-action": [{ code: "unclosed-action" }],
  "unclosed-string": [{ code: "unclosed-string" }],
  "unclosed-comment": [{ code: "unclosed-comment" }],
  "comment-misplaced": [{ code: "comment-misplaced" }],
  "invalid-string": [
    { code: "invalid-string", escape: "\\q" },
    { code: "invalid-string", escape: null },
  ],
  "reserved-brace": [{ code: "reserved-brace", span: "{user:ticker?}", word: "user:ticker" }],
  "compiled-reserved-brace": [
    { code: "compiled-reserved-brace", span: "{word}", parts: ["instructions", "tenant/a", "tenant/b"] },
    { code: "compiled-reserved-brace", span: "{word}", parts: ["tenant/a"] },
  ],
  "text-too-long": [{ code: "text-too-long", bytes: 8_200, limit: 8_192 }],
  "compiled-too-long": [{ code: "compiled-too-long", bytes: 140_000, limit: 131_072 }],
  "text-blank": [{ code: "text-blank" }],
  "control-character": [{ code: "control-character", unit: 0 }],
  "lone-surrogate": [{ code: "lone-surrogate" }],
  "include-misspelled": [{ code: "include-misspelled", found: '{{Include "tenant/x"}}' }],
  "invisible-character": [
    { code: "invisible-character", kind: "zero-width", codePoint: 0x200b, count: 1 },
    { code: "invisible-character", kind: "tag", codePoint: 0xe0041, count: 12 },
  ],
  "possible-secret": [{ code: "possible-secret", kind: "github-token" }],
  "not-filled-in": [
    { code: "not-filled-in", what: "include" },
    { code: "not-filled-in", what: "value" },
  ],
};

test("the sentences", () => {
  const sentences = Object.fromEntries(
    Object.entries(examples).map(([code, datas]) => [code, datas.map((data) => say({ ...data, ...place }))]),
  );
  expect(sentences).toMatchInlineSnapshot(`
    {
      "comment-misplaced": [
        "A comment must fill its braces: write {{/* note */}}, with nothing before /* or after */.",
      ],
      "compiled-reserved-brace": [
        "Put together, instructions, tenant/a and tenant/b give {word}, which the runtime would take for a value. Change the braces around it.",
        "tenant/a brings {word} along, which the runtime would take for a value. Change it there.",
      ],
      "compiled-too-long": [
        "With its fragments this would have 140,000 bytes; a prompt may have 131,072. Take lines out, or shorten a fragment.",
      ],
      "control-character": [
        "The control character U+0000 can’t be kept. Remove it.",
      ],
      "include-malformed": [
        "This is no fragment line: the fragment’s path must follow as one quoted text. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
        "This is no fragment line: nothing may follow the path. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
        "This is no fragment line: a space must stand between include and the path. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
        "This is no fragment line: the path needs straight quotation marks. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
        "This is no fragment line: it must end right after the path. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
        "This is no fragment line: it has a brace too many. Write {{include "tenant/name"}} or <<include "tenant/name">>.",
      ],
      "include-misspelled": [
        "{{Include "tenant/x"}} reaches the agent as these characters. If a fragment is meant, write {{include "tenant/name"}}.",
      ],
      "invalid-string": [
        "“\\q” is no escape in quoted text. Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.",
        "The bytes written here with \\x or octal make no character. Write \\u and its code point.",
      ],
      "invisible-character": [
        "A character here can’t be seen (zero width, U+200B), but the model reads it. Remove what is not meant.",
        "12 characters here can’t be seen (tag, U+E0041), but the model reads it. Remove what is not meant.",
      ],
      "lone-surrogate": [
        "This is half of a surrogate pair, which is no character by itself. Remove it.",
      ],
      "not-filled-in": [
        "No fragment is read in here: the agent gets these characters. Fragment lines work in an agent’s instructions only.",
        "No value is filled in here: the agent gets these characters. Values work in an agent’s instructions only.",
      ],
      "possible-secret": [
        "This looks like a GitHub token. The text is sent to the model with every call; keep secrets out of it.",
      ],
      "reserved-brace": [
        "{user:ticker?} is reserved: the runtime would take it for a value to fill in. Write <ticker> instead, or reword it.",
      ],
      "text-blank": [
        "There is nothing in it. Write at least one visible character.",
      ],
      "text-too-long": [
        "This has 8,200 bytes and may have 8,192. Shorten it by 8.",
      ],
      "unclosed-action": [
        "This {{ is never closed. Add }}, or write {{"{{"}} where the braces themselves are meant.",
      ],
      "unclosed-comment": [
        "This comment is never closed. End it with */}}.",
      ],
      "unclosed-string": [
        "This quotation mark is never closed; a text in double quotes ends on its own line. Add the closing one.",
      ],
      "unknown-fragment": [
        "There is no fragment “tenant/x”. Make it first, or name one that exists.",
        "There is no fragment “tenant/hous”. Did you mean tenant/house or tenant/mouse?",
      ],
      "unknown-value": [
        "There is no value .SkillNames. Use {{.AgentTemplateName}}, {{.AgentTemplateNamespace}}, {{.Description}} or {{.ToolNames}}, or write the text itself.",
        "There is no value .description. Did you mean {{.Description}}?",
        "Description needs a dot in front of it. Write {{.Description}}.",
      ],
      "unsupported-action": [
        "{{range}} can’t be used: instructions have no conditions, loops or definitions. Write the text that should always be there.",
      ],
      "unsupported-expression": [
        "There are no variables here. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "Nothing can be piped with |. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "A number (7) can’t stand here. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "Parentheses can’t be used. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "Single quotes can’t be used. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "A dot alone names nothing. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "These braces are empty. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
        "“#” can’t stand here. Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.",
      ],
      "unsupported-function": [
        "There is no function “printf”. Only fragment lines, the four values and quoted text can stand in double curly braces.",
        "There is no function “Include”. Did you mean {{include "tenant/name"}}?",
      ],
    }
  `);
});

test.each(["en", "de"] as const)(
  "each says what is wrong and a way out, in whole sentences, of bounded length: %s",
  (language) => {
    for (const data of Object.values(examples).flat()) {
      const sentence = say({ ...data, ...place }, language);
      expect(sentence).toMatch(/^\S.+[.?:!]\s.*[.?]$/);
      expect(sentence).not.toMatch(/undefined|null|\s\s/);
    }
    const long = "x".repeat(100_000);
    expect(say({ code: "unknown-fragment", path: long, nearest: [], ...place }, language).length).toBeLessThan(300);
    expect(say({ code: "reserved-brace", span: long, word: long, ...place }, language).length).toBeLessThan(300);
  },
);

test("German keeps what the finding names, and is no English", () => {
  for (const data of Object.values(examples).flat()) {
    const [english, german] = [say({ ...data, ...place }), say({ ...data, ...place }, "de")];
    expect(german).not.toBe(english);
    expect(german).not.toMatch(/\b(the|and|this|write|there|can’t|remove)\b/);
    // Code and what was written stand in both, as they are.
    for (const [code] of english.matchAll(/\{\{[.\w][^}]*\}\}|U\+[0-9A-F]+|tenant\/\w+|\{\w[\w:?]*\}/g))
      expect(german).toContain(code);
  }
  expect(say({ code: "text-too-long", bytes: 8_200, limit: 8_192, ...place }, "de")).toBe(
    "Der Text hat 8.200 Bytes; erlaubt sind 8.192. Kürzen Sie ihn um 8.",
  );
});

test("a fix has a name in each language", () => {
  const edit = { from: 0, to: 1 };
  const names = (["en", "de"] as const).map((language) => [
    sayFix({ ...edit, insert: "<word>", does: { kind: "write" } }, language),
    sayFix({ ...edit, insert: "x", does: { kind: "use", path: "tenant/house" } }, language),
    sayFix({ ...edit, insert: "x", does: { kind: "fill-braces" } }, language),
    sayFix({ ...edit, insert: "", does: { kind: "remove" } }, language),
    sayFix({ ...edit, insert: "x", does: { kind: "all", count: 12 } }, language),
  ]);
  expect(names).toEqual([
    ["Write <word>", "Use tenant/house", "Let the comment fill its braces", "Remove it", "Fix all 12"],
    [
      "<word> schreiben",
      "tenant/house verwenden",
      "Kommentar seine Klammern ausfüllen lassen",
      "Entfernen",
      "Alle 12 beheben",
    ],
  ]);
});

const section = { provider: "mail", title: "Sending" };
const compose: { [C in ComposeFinding["code"]]: ComposeFinding & { code: C } } = {
  "section-title": { code: "section-title", ...section },
  "section-blank": { code: "section-blank", ...section },
  "section-control-character": { code: "section-control-character", ...section },
  "section-too-long": { code: "section-too-long", ...section, bytes: 9_000, limit: 8_192 },
  "provider-too-long": { code: "provider-too-long", provider: "mail", bytes: 9_000, limit: 8_192 },
  "sections-too-long": { code: "sections-too-long", bytes: 9_000, limit: 8_192 },
  "skills-too-long": { code: "skills-too-long", bytes: 9_000, limit: 8_192 },
  "composed-too-long": { code: "composed-too-long", block: "skills", bytes: 9_000, limit: 8_192 },
};

test.each(Object.values(compose))("why a prompt can’t be composed is said in both: $code", (finding) => {
  const [english, german] = [sayCompose(finding), sayCompose(finding, "de")];
  for (const sentence of [english, german]) expect(sentence).toMatch(/^\S.+[.] .*[.]$/);
  expect(german).not.toBe(english);
  if ("bytes" in finding)
    expect([english, german]).toEqual([expect.stringContaining("9,000"), expect.stringContaining("9.000")]);
  if ("provider" in finding) expect(german).toContain(finding.provider);
});
