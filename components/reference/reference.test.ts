import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { contract } from "@/lib/api/contract";
import { reference } from "@/lib/api/reference";
import { catalogue } from "@/lib/messages/catalogue";
import { curlOf, typescriptOf } from "./snippets";

const here = { url: "https://inlay.example", workspace: "demo" };
const nouns = reference(here.url);
const operations = nouns.flatMap((noun) => noun.operations);
const one = (id: string) => operations.find((each) => each.id === id);

test("shows every operation of the contract, once", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(contract).sort());
});

test("the catalogue has each part’s name, in English the one of the OpenAPI document", () => {
  const named = nouns.map(({ name, about }) => [name.toLowerCase().replaceAll(" ", "-"), { name, about }]);
  expect(catalogue.en.reference.nouns).toEqual(Object.fromEntries(named));
});

test("fields of inner objects and lists stand below their own", () => {
  const rows = one("readAgent")?.reply.rows ?? [];
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["fragments", "fragments[].path", "problem", "problem.findings[].code"]),
  );
  expect(rows.find(({ name }) => name === "title")).toMatchObject({ type: "string or null", required: true });
  const body = one("createAgent")?.body?.rows ?? [];
  expect(body.find(({ name }) => name === "tools")).toMatchObject({ type: "array of string", required: false });
});

test("curl’s lines are a shell’s, with the workspace filled in and nothing left to fill in but key and version", () => {
  for (const operation of operations) {
    const curl = curlOf(operation, here);
    expect(() => execFileSync("bash", ["-n", "-c", curl]), curl).not.toThrow();
    expect(curl.split("\n")[0]).not.toMatch(/[{}]/);
    if (operation.area === "workspace") expect(curl).toContain(`${here.url}/api/v1/workspaces/demo`);
  }
  expect(curlOf(one("createApiKey") as (typeof operations)[number], here)).toMatch(/-b cookies.txt .*\n.*-H "Origin: /);
  expect(curlOf(one("saveFragment") as (typeof operations)[number], here)).toContain('-H "If-Match: $TAG"');
});

test("TypeScript’s lines call the client’s own method by what it takes", () => {
  const lines = typescriptOf(one("saveFragment") as (typeof operations)[number], here);
  expect(lines).toContain("await client.saveFragment({");
  expect(lines).toContain('name: "house-style"');
  expect(lines).toContain("ifMatch: etag");
  expect(lines).toMatch(/text: "/);
});
