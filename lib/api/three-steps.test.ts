import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { listening } from "@/lib/testing/http";
import { clientOf, serveFrom } from "@/lib/testing/server";
import { FIRST_PROMPT, THREE_STEPS, threeSteps } from "./three-steps";

// README's passage for programs, run by the shell as somebody would who copies it.

const SHOWN = { api: "http://localhost:3000/api/v1/workspaces/demo", key: "inlay_…" };
const run = promisify(execFile);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
});

/** README's blocks of shell lines. */
function blocks(): string[] {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  return [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block.trim());
}

test("README shows the same lines as the console’s reference, and what they print", () => {
  expect(blocks()).toContain(threeSteps(SHOWN));
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  expect(readme).toContain(`\`\`\`text\n${FIRST_PROMPT}\n\`\`\``);
});

test("bash and curl make an agent by them in three steps, and get its prompt", async () => {
  const { ctx, key, call } = await clientOf(database);
  const api = `${await listening()}/api/v1/workspaces/${ctx.workspace.slug}`;
  const block = blocks().find((each) => each.includes(SHOWN.api)) ?? "";
  const script = block.replace(SHOWN.key, key).replace(SHOWN.api, api);
  expect(script).not.toBe(block);
  const { stdout } = await run("bash", ["-e", "-c", script.replaceAll("curl -H", "curl -sSf -H")]);
  expect(stdout.endsWith(FIRST_PROMPT)).toBe(true);
  expect((await call("GET /agents/greeter")).body).toMatchObject({
    revision: 1,
    fragments: [{ path: "tenant/tone", version: 1 }],
  });
  expect(THREE_STEPS).toHaveLength(3);
});
