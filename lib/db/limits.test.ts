import { beforeAll, expect, test } from "vitest";
import { AGENT_NAME } from "@/lib/agents/name";
import * as limits from "@/lib/prompt/limits";
import { FRAGMENT_NAME_PATTERN } from "@/lib/prompt/names";
import { sqlClient } from "@/lib/testing/clients";
import { testDatabase } from "@/lib/testing/database";
import { PRICE_MOST } from "@/lib/workspaces/price";

// lib/prompt/limits.ts is the one place for limits; what the database says follows it.

const checks = new Map<string, string>();

beforeAll(async () => {
  const client = await sqlClient((await testDatabase(1)).adminUrl);
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  for (const { name, definition } of rows) checks.set(name, definition);
});

function numbersOf(name: string): number[] {
  return [...(checks.get(name) ?? "").matchAll(/[<>]=? \(?(\d+)/g)].map((match) => Number(match[1]));
}

test.each([
  ["fragment_bytes_check", [1, limits.FRAGMENT_BYTES]],
  ["fragment_version_bytes_check", [1, limits.FRAGMENT_BYTES]],
  ["platform_fragment_version_bytes_check", [1, limits.FRAGMENT_BYTES]],
  ["workspace_library_bytes_check", [0, limits.LIBRARY_BYTES]],
  ["agent_settings_description_check", [limits.DESCRIPTION_BYTES]],
  ["revision_bytes_check", [0, limits.COMPILED_BYTES]],
  ["workspace_price_range", [0, PRICE_MOST]],
])("%s holds %j", (name, numbers) => {
  expect(numbersOf(name)).toEqual(numbers);
});

test("no CHECK has a size that is not listed here", () => {
  const sizes = [...checks].filter(([, definition]) => /\b\d{4,}\b/.test(definition)).map(([name]) => name);
  expect(sizes.sort()).toEqual([
    "agent_settings_description_check",
    "fragment_bytes_check",
    "fragment_version_bytes_check",
    "platform_fragment_version_bytes_check",
    "revision_bytes_check",
    "workspace_library_bytes_check",
    "workspace_price_range",
  ]);
});

test("names have the core’s grammar, and its length", () => {
  for (const name of ["fragment_name_check", "platform_fragment_name_check"]) {
    expect(checks.get(name), name).toContain(`'^${FRAGMENT_NAME_PATTERN}$'`);
  }
  expect(checks.get("agent_name_check")).toContain(`'${AGENT_NAME.source}'`);
  expect(FRAGMENT_NAME_PATTERN).toContain(`{0,${limits.FRAGMENT_NAME_LENGTH - 2}}`);
  expect(AGENT_NAME.source).toContain(`{0,${limits.AGENT_NAME_LENGTH - 2}}`);
});
