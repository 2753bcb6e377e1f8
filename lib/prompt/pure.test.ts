import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test.each(sources)("%s imports the core itself, tokenx and yaml only, and asks no clock", (name) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const imports = [...source.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]);
  for (const from of imports) expect(from).toMatch(/^(\.\/[a-z-]+|tokenx|yaml)$/);
  expect(source).not.toMatch(/\bprocess\.|\bDate\b|\bMath\.random|\bfetch\(|\brequire\(|\bBuffer\.(?!byteLength)/);
});
