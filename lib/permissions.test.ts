import { expect, test } from "vitest";
import { may, requirePermission } from "./ctx";
import { type Permission, permissions, type Role, roleAllows, SCOPES } from "./permissions";

const all = Object.keys(permissions) as Permission[];
const granted = (role: Role) => all.filter((permission) => roleAllows(role, permission)).sort();

test("who may do what", () => {
  expect(granted("viewer")).toEqual(["agents:read", "fragments:read"]);
  expect(granted("editor")).toEqual(["agents:read", "agents:write", "fragments:read", "fragments:write"]);
  expect(granted("owner")).toEqual([...all].sort());
});

test("a key never makes keys", () => {
  expect(SCOPES).not.toContain("api-keys:write");
  expect(SCOPES).toEqual(expect.arrayContaining(["fragments:read", "fragments:write", "agents:read", "agents:write"]));
});

test("a refused member hears which role it takes, a refused key which scope", () => {
  expect(() => requirePermission({ rights: "viewer" }, "agents:write")).toThrowError(
    expect.objectContaining({ code: "forbidden", message: expect.stringContaining("the role editor") }),
  );
  expect(() => requirePermission({ rights: new Set(["agents:read"]) }, "agents:write")).toThrowError(
    expect.objectContaining({ code: "missing-scope", message: expect.stringContaining("agents:write") }),
  );
  expect(may({ rights: "all" }, "api-keys:write")).toBe(true);
  expect(may({ rights: new Set() }, "fragments:read")).toBe(false);
});
