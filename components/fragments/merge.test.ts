import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMergeMarks, mergeTexts } from "./merge";

const base = "one\ntwo\nthree\nfour\n";

test("takes what only one of the two changed, from both", () => {
  const merged = mergeTexts(base, "ONE\ntwo\nthree\nfour\n", "one\ntwo\nthree\nfour\nfive\n");
  expect(merged).toEqual({ text: "ONE\ntwo\nthree\nfour\nfive\n", conflicts: 0 });
});

test("the same change of both is no conflict", () => {
  expect(mergeTexts(base, "1\ntwo\nthree\nfour\n", "1\ntwo\nthree\nfour\n").conflicts).toBe(0);
});

test("marks where both changed the same line, and keeps both", () => {
  const merged = mergeTexts(base, "one\nmine\nthree\nfour\n", "one\ntheirs\nthree\nfour\n");
  expect(merged.conflicts).toBe(1);
  expect(merged.text).toBe("one\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> theirs\nthree\nfour\n");
  expect(hasMergeMarks(merged.text)).toBe(true);
  expect(hasMergeMarks(base)).toBe(false);
});

test("a last line without a break does not swallow a mark", () => {
  const { text } = mergeTexts("a", "b", "c");
  expect(text).toBe("<<<<<<< yours\nb\n=======\nc\n>>>>>>> theirs\n");
});

test("line breaks of either kind stay as they are", () => {
  expect(mergeTexts("a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n").text).toBe("A\r\nb\r\nC\r\n");
});

const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 8 }).map((lines) => lines.join("\n"));

test("who changed nothing gets the other's text, whatever it is", () => {
  fc.assert(
    fc.property(text, text, (common, changed) => {
      expect(mergeTexts(common, common, changed)).toEqual({ text: changed, conflicts: 0 });
      expect(mergeTexts(common, changed, common)).toEqual({ text: changed, conflicts: 0 });
    }),
  );
});

test("every line that either of them wrote is in the merge", () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const { text: merged, conflicts } = mergeTexts("z\nz\n", mine, theirs);
      if (conflicts === 0) return;
      for (const line of [...mine.split("\n"), ...theirs.split("\n")]) expect(merged.split("\n")).toContain(line);
    }),
  );
});
