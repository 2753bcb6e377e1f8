import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promptFileName } from "./file-name";

type Vector = { name: string; filename?: string; error?: string };
const { vectors } = JSON.parse(readFileSync(new URL("testdata/prompt-file-names.json", import.meta.url), "utf8")) as {
  vectors: Vector[];
};

test.each(vectors.map((vector) => [vector.name, vector.filename ?? null] as const))(
  "%j derives %s",
  (name, fileName) => {
    expect(promptFileName(name)).toBe(fileName);
  },
);
