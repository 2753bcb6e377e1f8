import { expect, test } from "vitest";
import { may, requirePermission } from "./ctx";
import { type Permission, permissions, type Role, roleAllows, SCOPES } from "./permissions";

const all = Object.keys(permissions) as Permission[];
const granted = (role: Role) => all.filter((permission) => roleAllows(role, permission)).sort();

test("who may do what", () => {
  const nouns = ["agents", "fragments", "prompt-files", "runs", "schedules", "skills"];
  const read = [...nouns, "members", "workspace"].map((noun) => `${noun}:read`);
  expect(granted("viewer")).toEqual(read.sort());
  expect(granted("editor")).toEqual([...read, ...nouns.map((noun) => `${noun}:write`)].sort());
  expect(granted("owner")).toEqual([...all].sort());
});

test("a key never makes keys and never deletes a workspace", () => {
  for (const peoples of ["api-keys:read", "api-keys:write", "workspace:write"]) expect(SCOPES).not.toContain(peoples);
  expect(SCOPES).toEqual(expect.arrayContaining(["fragments:read", "fragments:write", "agents:read", "agents:write"]));
});

test("a refused member hears which role it takes, a refused key which scope, or that it takes a person", () => {
  expect(() => requirePermission({ rights: "viewer" }, "agents:write")).toThrowError(
    expect.objectContaining({ code: "forbidden", message: expect.stringContaining("the role editor") }),
  );
  expect(() => requirePermission({ rights: new Set(["agents:read"]) }, "agents:write")).toThrowError(
    expect.objectContaining({ code: "missing-scope", message: expect.stringContaining("agents:write") }),
  );
  for (const peoples of ["api-keys:read", "workspace:write"] as const) {
    expect(() => requirePermission({ rights: new Set(SCOPES) }, peoples)).toThrowError(
      expect.objectContaining({ code: "person-required", data: { need: "owner" } }),
    );
  }
  expect(may({ rights: "all" }, "api-keys:write")).toBe(true);
  expect(may({ rights: new Set() }, "fragments:read")).toBe(false);
});
