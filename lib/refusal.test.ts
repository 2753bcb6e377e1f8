import { expect, test } from "vitest";
import { type RefusalCode, refusal, refusals } from "./refusal";

// Any entry's data: more than each of them asks for.
const data = {
  reason: "unexpected end",
  limit: 8_192,
  expected: "application/json",
  allow: "GET",
  scope: "fragments:read",
  need: "editor",
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
  expect(made.in("en")).toEqual({ title, detail: made.message });
});

test.each(codes)("%s: the same in German", (code) => {
  const { en, de } = refusal(code, data as never).told;
  const { title, detail } = refusal(code, data as never).in("de");
  expect(detail).toBe(de);
  expect(title).toMatch(/^[A-ZÄÖÜ].*[^.]$/);
  expect(detail).toMatch(/^[A-ZÄÖÜ„a-z].*[.]$/s);
  expect(detail).not.toMatch(/undefined|null|NaN|\[object|\b(the|and|this|there|can’t|your)\b/);
  // What is to be typed, sent or opened is the same in both.
  for (const [word] of en.matchAll(
    /\b(?:If-Match|ETag|Idempotency-Key|Content-[\w-]+|INLAY_\w+|errors)\b|\/setup|\d+/g,
  ))
    expect(detail).toContain(word);
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
  const german = (agents: string[], total: number) =>
    refusal("fragment-in-use", { path: "tenant/a", agents, total }).told.de;
  expect(german(["x"], 1)).toContain("von Agent „x“ verwendet");
  expect(german(["x", "y"], 2)).toContain("von „x“ und „y“ verwendet");
  expect(german(["x", "y", "z", "w"], 4)).toContain("„x“, „y“, „z“ und einem weiteren Agenten verwendet");
  expect(german(["x", "y", "z", "w"], 1_003)).toContain("und 1.000 weiteren Agenten verwendet");
});
