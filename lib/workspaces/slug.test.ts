import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@/lib/db/schema-engine";
import { isSlug, RESERVED_SLUGS, slugFromName } from "./slug";

/** The first parts of the addresses that a folder of app/ makes: groups add none, parameters are not words. */
function firstParts(folder: string): string[] {
  // Git keeps no empty folder: a fresh clone may have no public/.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      if (entry.name.startsWith("(")) return firstParts(path.join(folder, entry.name));
      return /^[[_@]/.test(entry.name) ? [] : [entry.name];
    }
    // icon.svg and its like are served under their names.
    return /^(icon|favicon|apple-icon|robots|sitemap|manifest)\./.test(entry.name)
      ? [entry.name.split(".")[0] as string]
      : [];
  });
}

test("every address of Inlay’s own is reserved, so that no workspace hides behind it or hides it", () => {
  const taken = firstParts(path.join(ROOT, "app")).concat(firstParts(path.join(ROOT, "public")));
  expect(taken).toEqual(expect.arrayContaining(["api", "sign-in", "new-workspace"]));
  // robots.txt and the like have a dot, which no slug has.
  for (const each of taken.filter((name) => !name.includes(".")))
    expect([each, RESERVED_SLUGS.has(each)]).toEqual([each, true]);
});

test.each([
  ["Research desk", "research-desk"],
  ["  Ärzte & Söhne!  ", "arzte-sohne"],
  ["日本", ""],
  ["Account", ""],
  ["x".repeat(100), "x".repeat(63)],
  [`${"x".repeat(62)} y`, "x".repeat(62)],
  ["--", ""],
])("the name %j suggests %j", (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

test.each(["", "-a", "a-", "A", "a b", "a/b", "a.b", "ä", "x".repeat(64), "api", "a\n"])("%j is no slug", (slug) => {
  expect(isSlug(slug)).toBe(false);
});
