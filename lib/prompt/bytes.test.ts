import fc from "fast-check";
import { expect, test } from "vitest";
import { countBytes, utf8Length } from "./bytes";

const any = fc.string({
  unit: fc.oneof(fc.constantFrom("\ud83d", "\ude00", "é", "€", "😀", "a"), fc.string({ unit: "binary" })),
});

test("counts as an encoder writes, in a browser too", () => {
  fc.assert(
    fc.property(any, (text) => {
      const bytes = new TextEncoder().encode(text).length;
      expect([utf8Length(text), countBytes(text)]).toEqual([bytes, bytes]);
    }),
  );
});
