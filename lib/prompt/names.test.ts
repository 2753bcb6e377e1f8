import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyName, fragmentNameFromFile, fragmentPath, isFragmentName, parseFragmentPath } from "./names";

describe("a fragment's name", () => {
  test.each(["a", "7", "house-style", "a--b", "x".repeat(63)])("may be %s", (name) => {
    expect(isFragmentName(name)).toBe(true);
  });

  test.each(["", "-a", "a-", "A", "a_b", "a/b", "a b", "é", "a\n", "x".repeat(64), "new", "upload"])(
    "may not be %j",
    (name) => {
      expect(isFragmentName(name)).toBe(false);
    },
  );
});

describe("the name an uploaded file suggests", () => {
  test.each([
    ["Ünïcode Style (v2).md", "unicode-style-v2"],
    ["house-style.txt", "house-style"],
    ["HOUSE STYLE.MD", "house-style"],
    ["report.v2.final.md", "report-v2-final"],
    ["no extension", "no-extension"],
    ["--a__b--.md", "a-b"],
    ["ﬁne ①.md", "fine-1"],
    ["İstanbul.md", "istanbul"],
    ["日本.md", ""],
    [".md", ""],
    ["", ""],
    [`${"x".repeat(62)} tail.md`, "x".repeat(62)],
  ])("%j gives %j", (file, name) => {
    expect(fragmentNameFromFile(file)).toBe(name);
  });

  test("is empty, a route, or a name, whatever the file", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 90 }), (file) => {
        const name = fragmentNameFromFile(file);
        expect(name === "" || name === "new" || name === "upload" || isFragmentName(name)).toBe(true);
      }),
    );
  });
});

describe("a copy's name", () => {
  test("takes the first free number", () => {
    expect(copyName("style", new Set())).toBe("style-copy");
    expect(copyName("style", new Set(["style-copy"]))).toBe("style-copy-2");
    expect(copyName("style", new Set(["style-copy", "style-copy-2", "style-copy-4"]))).toBe("style-copy-3");
  });

  test("is cut so that it fits", () => {
    expect(copyName("x".repeat(63), new Set())).toBe(`${"x".repeat(58)}-copy`);
    expect(copyName(`${"x".repeat(57)}-yyyyy`, new Set())).toBe(`${"x".repeat(57)}-copy`);
    expect(isFragmentName(copyName("x".repeat(63), new Set([`${"x".repeat(58)}-copy`])))).toBe(true);
  });
});

test("paths", () => {
  expect(fragmentPath("tenant", "house-style")).toBe("tenant/house-style");
  expect(parseFragmentPath("platform/skills-usage")).toEqual({ library: "platform", name: "skills-usage" });
  for (const path of ["house-style", "other/x", "tenant/", "tenant/a/b", "tenant/A", "/x", ""]) {
    expect(parseFragmentPath(path)).toBeNull();
  }
});
