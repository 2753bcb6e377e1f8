import { expect, test } from "vitest";
import { type RefusalCode, refusal, refusals } from "./refusal";

// Any entry's data: more than each of them asks for.
const data = {
  reason: "unexpected end",
  limit: 8_192,
  expected: "application/json",
  allow: "GET",
  scope: "fragments:read",
  need: "the role editor",
  name: "house-style",
  slug: "acme",
  version: 3,
  number: 3,
  path: "tenant/house-style",
  agents: ["one"],
  total: 1,
  used: 32_000,
  adds: 900,
  current: 4,
  tag: "id.4",
  field: "text",
  bytes: 9_000,
  email: "ada@example.com",
  retryAfter: 30,
  seconds: 30,
  years: 2,
  state: "expired",
};
const codes = Object.keys(refusals) as RefusalCode[];

test.each(codes)("%s: a status, a title and sentences", (code) => {
  const { status, title } = refusals[code];
  const made = refusal(code, data as never);
  expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(status).toBeGreaterThanOrEqual(code === "workspace-moved" ? 308 : 400);
  expect(status).toBeLessThan(600);
  expect(made.status).toBe(status);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(made.message).toMatch(/^[A-Z“a-z].*[.]$/s);
  expect(made.message).not.toMatch(/undefined|null|NaN|\[object/);
});

test("a fragment in use names its agents, however many", () => {
  const said = (agents: string[], total: number) =>
    refusal("fragment-in-use", { path: "tenant/a", agents, total }).message;
  expect(said(["x"], 1)).toContain("agent “x”");
  expect(said(["x", "y"], 2)).toContain("“x” and “y”");
  expect(said(["x", "y", "z"], 3)).toContain("“x”, “y” and “z”");
  expect(said(["x", "y", "z", "w"], 4)).toContain("“x”, “y”, “z” and 1 more agent,");
  expect(said(["x", "y", "z", "w"], 1_000)).toContain("and 997 more agents");
  expect(said([], 0)).toContain("just being created");
});
