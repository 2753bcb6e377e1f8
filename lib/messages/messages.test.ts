import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue";
import { LOCALES, negotiate } from "./locales";

type Sentences = Map<string, string>;

/** Every sentence by its path, such as `fragments.list.empty`. */
function sentences(node: unknown, path = "", found: Sentences = new Map()): Sentences {
  if (typeof node === "string") return found.set(path, node);
  for (const [key, value] of Object.entries(node as Record<string, unknown>))
    sentences(value, path ? `${path}.${key}` : key, found);
  return found;
}

/** The names of a sentence's values and tags, sorted: `{count, plural, …}`, `{name}`, `<link>`. */
function valuesOf(sentence: string): string[] {
  // A branch of a plural that holds words alone looks like a value.
  const bare = sentence.replace(/(\b(?:one|other)|=\d+) \{[^{}#]*\}/g, "$1");
  const values = [...bare.matchAll(/\{\s*([a-z]\w*)\s*[,}]/g)].map((match) => `{${match[1]}}`);
  const tags = [...sentence.matchAll(/<([a-zA-Z]\w*)>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...values, ...tags])].sort();
}

const english = sentences(catalogue.en);

describe.each(LOCALES)("the catalogue in %s", (locale) => {
  const own = sentences(catalogue[locale]);

  it("says what the English one says, and nothing else", () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("is filled in with the same values", () => {
    for (const [path, sentence] of english)
      expect([path, valuesOf(own.get(path) ?? "")]).toEqual([path, valuesOf(sentence)]);
  });

  it("has no blank sentence, and none that can't be read", () => {
    const faults: string[] = [];
    const say = createTranslator({
      locale,
      messages: catalogue[locale] as Record<string, unknown>,
      timeZone: "UTC",
      onError: (error) => faults.push(error.message),
    });
    for (const [path, sentence] of own) {
      expect([path, sentence.trim()]).not.toEqual([path, ""]);
      const values = Object.fromEntries(valuesOf(sentence).map((name) => nameAndValue(name)));
      say.markup(path as never, values as never);
    }
    expect(faults).toEqual([]);
  });
});

/** Something to put in: a number counts as a word, too, and a tag keeps what it holds. */
function nameAndValue(name: string): [string, unknown] {
  const bare = name.slice(1, -1);
  return name.startsWith("<") ? [bare, (inner: string) => inner] : [bare, 2];
}

it.each([
  [null, "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,de;q=0.9", "en"],
  ["fr,de;q=0.5,en;q=0.4", "de"],
  ["DE-ch", "de"],
  ["fr", "en"],
  ["*", "en"],
  ["en;q=0,de;q=0.1", "de"],
  ["de;q=0", "en"],
  ["de;q=nonsense", "en"],
  [`${"x,".repeat(100_000)}de`, "en"],
])("a browser that asks for %j gets %s", (header, locale) => {
  expect(negotiate(header)).toBe(locale);
});
