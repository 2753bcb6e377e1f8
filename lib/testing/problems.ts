import { expect } from "vitest";
import { sqlClient } from "./clients";
import type { TestDatabase } from "./database";
import type { Answered, Client } from "./server";

/** The ETag, as it stands in the header. */
export const tagOf = (answered: Answered) => answered.headers.get("etag") ?? "";

/** The answer is a problem by RFC 9457, in the shape that every one of ours has. */
export function expectProblem(answered: Answered, status: number, code: string): void {
  expect([answered.status, answered.body.code]).toEqual([status, code]);
  expect(answered.headers.get("content-type")).toBe("application/problem+json");
  expect(answered.headers.get("cache-control")).toBe("no-store");
  expect(answered.body).toMatchObject({
    type: `urn:inlay:problem:${code}`,
    title: expect.stringMatching(/\S/),
    status,
    detail: expect.stringMatching(/\.$/),
    code,
    requestId: answered.headers.get("x-request-id"),
    errors: expect.any(Array),
  });
}

const TABLES = [
  "content",
  "fragment",
  "fragment_version",
  "agent",
  "agent_settings",
  "source",
  "agent_include",
  "revision",
  "audit",
  "dirty_workspace",
];

/** Counts all that a workspace can hold: what is refused must leave this as it was. */
export async function storedRows(database: TestDatabase): Promise<(client: Client) => Promise<number>> {
  const admin = await sqlClient(database.adminUrl);
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table} WHERE workspace_id = $1)`);
  return async ({ ctx }) => {
    const { rows } = await admin.query<{ n: number }>(`SELECT (${counts.join(" + ")})::int AS n`, [ctx.workspace.id]);
    return rows[0]?.n ?? -1;
  };
}
