import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)];

/** The page's blocks as one program: imports become a table of modules, types go, and each block ends with a mark. */
async function run(): Promise<string[]> {
  const modules: Record<string, unknown> = {};
  const program: string[] = [];
  for (const [, code = ""] of blocks) {
    for (const [, names = "", from = ""] of code.matchAll(/^import \{ (.+) \} from "(.+)";$/gm)) {
      const module = (await import(`${from}.ts`)) as Record<string, unknown>;
      for (const name of names.split(", ")) modules[name] = module[name];
    }
    program.push(code.replace(/^import .*$/gm, "").replaceAll(": string)", ")"), "flush();");
  }
  const outputs: string[] = [];
  let lines: string[] = [];
  const console = { log: (value: unknown) => lines.push(String(value)) };
  const flush = () => {
    outputs.push(lines.map((line) => `${line}\n`).join(""));
    lines = [];
  };
  const given = { ...modules, console, flush };
  new Function(...Object.keys(given), program.join("\n"))(...Object.values(given));
  return outputs;
}

test("the examples print what the page says", async () => {
  expect(blocks.length).toBeGreaterThan(7);
  expect(await run()).toEqual(blocks.map(([, , output]) => output));
});
