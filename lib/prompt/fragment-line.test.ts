import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addFragmentLine, findFragmentLines, includedPaths, removeFragmentLine } from "./fragment-line";

const path = "tenant/house-style";
const line = `{{include "${path}"}}`;
const angle = `<<include "${path}">>`;

describe("adding a line", () => {
  test.each([
    ["", line],
    ["  \n", line],
    ["Do it.", `Do it.\n\n${line}`],
    ["Do it.\n", `Do it.\n\n${line}`],
    ["Do it.\n\n", `Do it.\n\n${line}`],
    ["Do it.\n\n\n", `Do it.\n\n\n${line}`],
    ["Do it.  ", `Do it.  \n\n${line}`],
    ["Do it.\r\nNow.", `Do it.\r\nNow.\r\n\r\n${line}`],
    ["Do it.\r\n", `Do it.\r\n\r\n${line}`],
  ])("%j", (before, after) => {
    expect(addFragmentLine(before, path)).toBe(after);
  });
});

describe("removing a line", () => {
  test.each([
    [line, ""],
    [`Do it.\n\n${line}`, "Do it."],
    [`Do it.\n\n${line}\n\nThen rest.`, "Do it.\n\nThen rest."],
    [`Do it.\n\n\n${line}\n\n\nThen rest.`, "Do it.\n\nThen rest."],
    [`Do it.\r\n\r\n${line}\r\n\r\nThen rest.`, "Do it.\r\n\r\nThen rest."],
    [`One.\n${line}\nTwo.`, "One.\nTwo."],
    [`One.\n  ${angle}  \n  Two.`, "One.\n  Two."],
    [`In ${line} the middle`, "In  the middle"],
    [`${line}\n\nAll.\n\n${angle}\n`, "All."],
    [`{{include "tenant/other"}}\n\n${line}`, '{{include "tenant/other"}}'],
    [`{{/* ${line} */}} {{include "tenant/other"}}`, `{{/* ${line} */}} {{include "tenant/other"}}`],
    ["nothing", "nothing"],
  ])("%j", (before, after) => {
    expect(removeFragmentLine(before, path)).toBe(after);
  });

  test("undoes adding it, but for blank lines at the end", () => {
    const text = fc.string({ unit: fc.constantFrom("a", " ", "\n", "\t", "{", '"', "-") });
    fc.assert(
      fc.property(text, (before) => {
        const added = addFragmentLine(before, path);
        // An action left open swallows whatever is added after it.
        if (findFragmentLines(added, path).length === 0) return;
        expect(removeFragmentLine(added, path)).toBe(before.trim() === "" ? "" : before.replace(/[ \t\n]+$/, ""));
      }),
    );
  });
});

test("finds lines in both spellings", () => {
  const text = `${line} and ${angle}, not {{include "tenant/other"}}`;
  expect(findFragmentLines(text, path).map(({ from, to }) => text.slice(from, to))).toEqual([line, angle]);
  expect(includedPaths(text)).toEqual([path, "tenant/other"]);
});
