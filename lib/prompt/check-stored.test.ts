import fc from "fast-check";
import { expect, test } from "vitest";
import { checkStoredPieces, checkStoredText } from "./check-stored";
import { scanTemplate } from "./scan";

const found = (text: string) => checkStoredText(text).map(({ code, from, to }) => [code, from, to]);

test("control characters and halves of pairs, a run each", () => {
  expect(found("a\tb\nc\r\n 😀 é \u007f")).toEqual([]);
  expect(found("a\0\u0001b\u001f")).toEqual([
    ["control-character", 1, 3],
    ["control-character", 4, 5],
  ]);
  expect(found("\ud83dx\ude00\ud83d😀\ude00")).toEqual([
    ["lone-surrogate", 0, 1],
    ["lone-surrogate", 2, 4],
    ["lone-surrogate", 6, 7],
  ]);
});

test("says nothing exactly where a text is well formed and has no controls", () => {
  const unit = fc.constantFrom("\ud83d", "\ude00", "a", "\0", "\n", "😀");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const clean = text.isWellFormed() && !text.includes("\0");
      expect(checkStoredText(text).length === 0).toBe(clean);
    }),
  );
});

test("what a string in an action gives is asked too", () => {
  const text = 'a {{"\\x00"}} {{"\\t\\n"}} {{include "tenant/x"}}';
  expect(checkStoredPieces(text, scanTemplate(text).pieces)).toMatchObject([
    { code: "control-character", unit: 0, from: 2, to: 12 },
  ]);
});
