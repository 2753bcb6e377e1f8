import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissions } from "@/lib/permissions";
import { importRoute, routeFiles } from "@/lib/testing/routes";
import { contract, type Operation } from "./contract";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const BASE = "/api/v1/workspaces/[workspace]";
const operations = Object.entries(contract) as [keyof typeof contract, Operation][];
const addressOf = ({ path }: Operation) => BASE + path.replaceAll("{", "[").replaceAll("}", "]");

/** Addresses of the API that are not operations of a workspace, each with its reason. */
const OTHERS = new Map([
  ["/api/health", "for balancers"],
  ["/api/openapi.json", "the contract itself"],
  ["/api/auth/[...all]", "better-auth’s"],
  ["/api/v1/[...path]", "the problem for addresses that there are not"],
]);

test("every operation has its route, and every route its operation", async () => {
  const routed: string[] = [];
  for (const route of routeFiles()) {
    if (OTHERS.has(route.address)) continue;
    const exported = Object.keys(await importRoute(route));
    for (const method of METHODS) if (exported.includes(method)) routed.push(`${method} ${route.address}`);
  }
  const agreed = operations.map(([, operation]) => `${operation.method} ${addressOf(operation)}`);
  expect(routed.sort()).toEqual(agreed.sort());
  expect(new Set(agreed).size).toBe(agreed.length);
});

test("each route serves the operation of its own method and address", () => {
  const byAddress = new Map(routeFiles().map(({ address, file }) => [address, readFileSync(file, "utf8")]));
  for (const [name, operation] of operations) {
    const source = byAddress.get(addressOf(operation)) ?? "";
    expect(source).toContain(`export const ${operation.method} = handle(contract.${name},`);
  }
});

test("an operation that changes something has a scope that writes; only those take a precondition", () => {
  const changing = operations.filter(([, { scope }]) => scope.endsWith(":write")).map(([name]) => name);
  expect(changing.sort()).toEqual([
    "createAgent",
    "createFragment",
    "deleteAgent",
    "deleteFragment",
    "restoreFragment",
    "saveFragment",
    "updateAgent",
  ]);
  for (const [name, operation] of operations) {
    expect(Object.keys(permissions)).toContain(operation.scope);
    const made = operation.status === 201;
    expect([name, operation.precondition === true]).toEqual([name, changing.includes(name) && !made]);
    if (operation.method === "GET" || operation.method === "DELETE") expect(operation.body, name).toBeUndefined();
  }
});
