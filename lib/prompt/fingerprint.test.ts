import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { composePrompt } from "./compose";
import { documentFingerprint, manifestOf, promptFingerprint } from "./fingerprint";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

const composed = (body: string, more: object = {}) => {
  const made = composePrompt({ body, ...more });
  if (!made.ok) throw new Error("it is composed");
  return made;
};
const identity = (body: string, more: object = {}) => ({
  agent: "watcher",
  frontmatter: { name: "watcher", tools: ["quote"] },
  body,
  blocks: composed(body, more).blocks,
});

test("a prompt’s is what sha256sum prints", () => {
  expect(promptFingerprint("You review code.\n", sha256)).toBe(
    "091550ae9a058f0ebfcb72485a90ed37e19d04aa20dda81ab2abc3e515664b39",
  );
});

test("the manifest is canonical, and every field led by its bytes", () => {
  const manifest = manifestOf(identity("ü\n", { workingDirectory: "/w" }), sha256);
  const block = "<working_directory>/w</working_directory>";
  expect(manifest).toBe(
    `16:inlay-document-17:watcher40:[["name","watcher"],["tools",["quote"]]]3:ü\n1:117:working-directory0:2:41` +
      `64:${sha256(block)}`,
  );
});

test("it changes with the agent, the frontmatter, the body and each block; not with the order of keys", () => {
  const base = identity("b\n", { workingDirectory: "/w" });
  const prints = [
    base,
    { ...base, agent: "other" },
    { ...base, frontmatter: { ...base.frontmatter, agent_md: false } },
    { ...base, body: "c\n" },
    identity("b\n", { workingDirectory: "/v" }),
    identity("b\n"),
    identity("b\n", { workingDirectory: "/w", additions: [{ plugin: "p", append: "a" }] }),
    identity("b\n", { workingDirectory: "/w", additions: [{ plugin: "q", append: "a" }] }),
  ].map((each) => documentFingerprint(each, sha256));
  expect(new Set(prints).size).toBe(prints.length);
  const turned = { ...base, frontmatter: { tools: ["quote"], name: "watcher" } };
  expect(documentFingerprint(turned, sha256)).toBe(prints[0]);
});

test("no two documents have one manifest", () => {
  const part = fc.constantFrom("", "1:", "a", "2:ab", "\n", "ü");
  const document = fc.record({ agent: part, body: part, directory: part });
  fc.assert(
    fc.property(document, document, (one, other) => {
      const [first, second] = [one, other].map(({ agent, body, directory }) =>
        manifestOf(
          { agent, frontmatter: {}, body, blocks: composed(body, { workingDirectory: directory }).blocks },
          sha256,
        ),
      );
      expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
