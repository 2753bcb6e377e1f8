import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissions } from "@/lib/permissions";
import { importRoute, routeFiles } from "@/lib/testing/routes";
import { contract } from "./contract";
import { addressOf, type Operation } from "./operation";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const operations = Object.entries(contract) as [keyof typeof contract, Operation][];
const folderOf = (operation: Operation) => addressOf(operation).replaceAll("{", "[").replaceAll("}", "]");

/** Addresses of the API that are not operations of a workspace, each with its reason. */
const OTHERS = new Map([
  ["/api/health", "for balancers"],
  ["/api/metrics", "for Prometheus"],
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
  const agreed = operations.map(([, operation]) => `${operation.method} ${folderOf(operation)}`);
  expect(routed.sort()).toEqual(agreed.sort());
  expect(new Set(agreed).size).toBe(agreed.length);
});

test("each route serves the operation of its own method and address", () => {
  const byAddress = new Map(routeFiles().map(({ address, file }) => [address, readFileSync(file, "utf8")]));
  for (const [name, operation] of operations) {
    const source = byAddress.get(folderOf(operation)) ?? "";
    expect(source).toContain(`export const ${operation.method} = handle(contract.${name},`);
  }
});

test("what changes a thing that is there takes the version it is based on; what reads takes no body", () => {
  for (const [name, operation] of operations) {
    if (operation.method === "GET" || operation.method === "DELETE") expect(operation.body, name).toBeUndefined();
    if (operation.method === "PUT" || operation.method === "PATCH" || operation.method === "DELETE") {
      expect([name, operation.precondition === true]).toEqual([name, true]);
    }
    if (operation.method === "GET") expect(operation.precondition, name).toBeUndefined();
    const { area = "workspace", scope } = operation;
    if (area === "workspace") expect(Object.keys(permissions)).toContain(scope);
    else expect(scope).toBe(area);
    if (operation.precondition) expect(scope, name).not.toMatch(/:read$/);
  }
});
