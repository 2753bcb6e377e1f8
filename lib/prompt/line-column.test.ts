import { expect, test } from "vitest";
import { lineColumns } from "./line-column";

test("lines end at LF, CRLF and CR; columns count UTF-16 units from 1", () => {
  const place = lineColumns("a😀b\nc\r\nd\re");
  const at = (offset: number) => Object.values(place(offset));
  expect([at(0), at(3), at(5), at(6), at(8), at(10)]).toEqual([
    [1, 1],
    [1, 4],
    [2, 1],
    [2, 2],
    [3, 1],
    [4, 1],
  ]);
  expect(at(11)).toEqual([4, 2]);
});
