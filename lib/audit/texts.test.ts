import { createHash } from "node:crypto";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { tagOf } from "@/lib/testing/problems";
import { type Client, clientOf, type Send, serveFrom } from "@/lib/testing/server";
import { AUDIT_ACTIONS } from "./write";

// Texts of fragments and prompts stand in the record as their hashes only. A word is planted in each of them, every verb on
// them is called, and the record must have an entry of each and that word in none.

const CANARY = "canary-7Q";
/** Nouns that hold no text of a prompt; their own tests say what they note. */
const WITHOUT_TEXTS = ["workspace", "member", "invitation", "api-key", "audit"];

let database: TestDatabase;
let admin: pg.Client;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  admin = await sqlClient(database.adminUrl);
  client = await clientOf(database);
});

async function ok(what: string, options: Send = {}): Promise<void> {
  const { status, body } = await client.call(what, options);
  expect([what, status < 300, body.code]).toEqual([what, true, undefined]);
}

/** A change of what stands at the path, based on what it is now. */
async function change(what: string, body?: object, of = what.split(" ")[1]): Promise<void> {
  const based = { "if-match": tagOf(await client.call(`GET ${of}`)) };
  await ok(what, { headers: based, ...(body ? { body } : {}) });
}

function upload(): Send {
  const form = new FormData();
  form.append("file", new File([`${CANARY} uploaded`], "notes.md"));
  return { raw: form };
}

const text = (word: string) => ({ text: `${CANARY} ${word}` });

test("no verb leaves a text in the record", async () => {
  await ok("POST /fragments", { body: { name: "style", ...text("first") } });
  await change("PUT /fragments/style", text("second"));
  await change("POST /fragments/style/versions/1/restore", undefined, "/fragments/style");
  await ok("POST /fragments/style/copy");
  await ok("POST /fragments/upload", upload());
  await ok("POST /fragments/style/impact", { body: text("third") });
  const instructions = `${CANARY} {{include "tenant/style"}}`;
  const draft = { title: `${CANARY} title`, description: `${CANARY} description`, instructions };
  await ok("POST /preview", { body: draft });
  await ok("POST /check", { body: text("fourth") });
  await ok("POST /agents", { body: { name: "agent", ...draft } });
  await change("PATCH /agents/agent", { description: `${CANARY} other`, tools: ["quote"] });
  await change("DELETE /agents/agent");
  await change("DELETE /fragments/style");

  const { rows } = await admin.query<{ action: string; row: string; after: Record<string, unknown> }>(
    "SELECT action, a::text AS row, after FROM audit a WHERE workspace_id = $1 ORDER BY at, id",
    [client.ctx.workspace.id],
  );
  for (const { action, row } of rows) expect(row, action).not.toContain(CANARY);
  const { rows: platform } = await admin.query("SELECT p::text AS row FROM platform_audit p");
  expect(JSON.stringify(platform)).not.toContain(CANARY);

  const noted = new Set(rows.map(({ action }) => action));
  const withTexts = AUDIT_ACTIONS.filter((action) => !WITHOUT_TEXTS.includes(action.split(".")[0] ?? ""));
  expect(withTexts.filter((action) => !noted.has(action))).toEqual([]);
  const sha256 = createHash("sha256").update(text("second").text).digest("hex");
  expect(rows.find(({ action }) => action === "fragment.save")?.after).toMatchObject({ sha256 });
  const descriptionSha256 = createHash("sha256").update(`${CANARY} other`).digest("hex");
  expect(rows.find(({ action }) => action === "agent.update")?.after).toMatchObject({ descriptionSha256 });
});
