import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Frontmatter, formatAgentDocument, parseAgentDocument } from "./document";

const FULL = `---
# kept as it was written
name: market-watcher
description: "Watches: prices"
tools: [quote, news_search]
skills:
  - review
agent_md: true
mode: delegated
---

You watch.
`;

test("frontmatter is read, and never reaches the body", () => {
  expect(parseAgentDocument(FULL)).toMatchObject({
    ok: true,
    frontmatter: {
      name: "market-watcher",
      description: "Watches: prices",
      tools: ["quote", "news_search"],
      skills: ["review"],
      agent_md: true,
      mode: "delegated",
    },
    body: "\nYou watch.\n",
  });
});

test.each([
  ["no frontmatter", "You watch.\n", {}, "You watch.\n"],
  ["line breaks of Windows", "---\r\nname: a\r\n---\r\nb\r\nc\r\n\r\n", { name: "a" }, "b\nc\n"],
  ["no line break at the end", "b", {}, "b\n"],
  ["nothing inside", "---\n---\nb\n", {}, "b\n"],
  ["only a note inside", "---\n# note\n---\nb\n", {}, "b\n"],
  ["a blank body", "---\nname: a\n---\n \n\t\n", { name: "a" }, ""],
  ["no body at all", "---\nname: a\n---", { name: "a" }, ""],
  ["a rule further down", "b\n---\nc\n", {}, "b\n---\nc\n"],
  ["a rule after the frontmatter", "---\nname: a\n---\n---\nb\n", { name: "a" }, "---\nb\n"],
  ["four dashes", "----\nb\n", {}, "----\nb\n"],
  ["nothing", "", {}, ""],
])("%s", (_, text, frontmatter, body) => {
  expect(parseAgentDocument(text)).toMatchObject({ ok: true, frontmatter, body });
});

describe("is strict", () => {
  test.each([
    ["---\nname: a\n", "frontmatter-unclosed", 1],
    ["---\nname: a\ncolour: red\n---\n", "frontmatter-unknown-key", 3],
    ["---\n__proto__: a\n---\n", "frontmatter-unknown-key", 2],
    ["---\nconstructor: a\n---\n", "frontmatter-unknown-key", 2],
    ["---\nname: a\nname: b\n---\n", "frontmatter-malformed", 3],
    ["---\nname: [a]\n---\n", "frontmatter-wrong-value", 2],
    ["---\nname: 1\n---\n", "frontmatter-wrong-value", 2],
    ["---\nagent_md: 'true'\n---\n", "frontmatter-wrong-value", 2],
    ["---\nmode: other\n---\n", "frontmatter-wrong-value", 2],
    ["---\ntools: quote\n---\n", "frontmatter-wrong-value", 2],
    ["---\ntools: [[quote]]\n---\n", "frontmatter-wrong-value", 2],
    ["---\n- a\n---\n", "frontmatter-malformed", 2],
    ["---\nname: 'a\n---\n", "frontmatter-malformed", 2],
    ["---\na: &x [1]\nb: *x\n---\n", "frontmatter-unknown-key", 2],
    ["---\nname: !!js/function a\n---\n", null, 0],
  ])("%j", (text, code, line) => {
    const parsed = parseAgentDocument(text);
    if (code === null) return expect(parsed.ok ? typeof parsed.frontmatter.name : "refused").toMatch(/string|refused/);
    expect(parsed).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([expect.objectContaining({ code, line })]),
    });
  });
});

test("a document that is not changed comes back byte for byte", () => {
  const parsed = parseAgentDocument(FULL);
  expect(parsed.ok && formatAgentDocument(parsed)).toBe(FULL);
});

test("what is changed is written, in the order of the keys", () => {
  const parsed = parseAgentDocument(FULL);
  if (!parsed.ok) throw new Error("it is a document");
  const changed = { ...parsed, frontmatter: { mode: "root", name: "b" } as Frontmatter };
  expect(formatAgentDocument(changed)).toBe("---\nname: b\nmode: root\n---\n\nYou watch.\n");
});

const text = fc.string({ unit: "grapheme", maxLength: 40 }).map((each) => each.replace(/\r/g, ""));
const list = fc.array(text, { maxLength: 3 });
const frontmatter = fc.record(
  {
    name: text,
    description: text,
    tools: list,
    skills: list,
    subagents: list,
    instruction_file: text,
    prompts_dir: text,
    agent_md: fc.boolean(),
    mode: fc.constantFrom("root" as const, "delegated" as const, "internal" as const),
  },
  { requiredKeys: [] },
);
const body = text.map((each) => (each.trim() === "" ? "" : `${each.replace(/\n+$/, "")}\n`));

test("whatever is written is read back as it was given", () => {
  fc.assert(
    fc.property(frontmatter, body, (given, text) => {
      const written = formatAgentDocument({ frontmatter: given, body: text });
      expect(parseAgentDocument(written)).toMatchObject({ ok: true, frontmatter: given, body: text });
    }),
  );
});

test("any text is read in the end as itself, once it has the document’s own line breaks", () => {
  const piece = fc.constantFrom("---", "\n", "\r\n", "name: a", "tools: [x]", "text", " ", "# note", "日本", "'");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const parsed = parseAgentDocument(pieces.join(""));
      if (!parsed.ok) return;
      const written = formatAgentDocument(parsed);
      const again = parseAgentDocument(written);
      expect(again).toMatchObject({ ok: true, frontmatter: parsed.frontmatter, body: parsed.body });
      expect(again.ok && formatAgentDocument(again)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});
