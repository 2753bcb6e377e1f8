import { randomBytes } from "node:crypto";
import { createAgent } from "@/lib/agents/create";
import { createApiKey } from "@/lib/api-keys/create";
import { insertUser } from "@/lib/auth/create-user";
import { hashPassword } from "@/lib/auth/password";
import { claim } from "@/lib/auth/set-up";
import { type Ctx, provenScope } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import { createFragment } from "@/lib/fragments/create";
import { makeWorkspace } from "@/lib/workspaces/create";
import { type Demo, keepDemo } from "./read-demo";

/**
 * Makes an account, which is the server's administrator, a workspace with fragments and agents, and an API key. Password and
 * key are random. The server is set up by it.
 */
export async function makeDemo(db: Db, input: { folder: string; url: string }): Promise<Demo> {
  const [email, password] = ["demo@inlay.local", randomBytes(12).toString("base64url")];
  const hash = await hashPassword(password);
  const user = await db.$transaction(async (tx) => {
    await claim(tx);
    return insertUser(tx, { email, name: "Demo", administrator: true, hash });
  });
  const workspace = await makeWorkspace(db, { slug: "demo", name: "Demo", ownerId: user.id });
  const ctx: Ctx = {
    db,
    workspace: provenScope(workspace),
    actor: { kind: "user", id: user.id, name: "Demo" },
    rights: "owner",
  };
  for (const fragment of fragments) await createFragment(ctx, fragment);
  for (const agent of agents) await createAgent(ctx, agent);
  const { key } = await createApiKey(ctx, { name: "Demo key for curl" });
  const demo = { url: input.url, email, password, workspace: workspace.slug, apiKey: key };
  keepDemo(input.folder, demo);
  return demo;
}

const fragments = [
  {
    name: "house-style",
    text: "## House style\n\nPut the decision first, then the reasons, then the numbers.\nShort sentences. No filler, no exclamation marks.\nSay what you do not know.\n",
  },
  {
    name: "risk-checklist",
    text: "## Before you recommend anything\n\n- What would have to be true for this to be wrong?\n- What does it cost if it is?\n- Which number did you not check yourself? Name it.\n- Who has to agree before it happens?\n",
  },
  {
    name: "report-layout",
    text: '## Layout of a report\n\n1. One line: what changed since the last report.\n2. A table: item, before, after, why.\n3. Open questions, each with a name.\n\nAttach the raw data as JSON: {"item": "…", "before": 0, "after": 0}\n',
  },
];

const agents = [
  {
    name: "morning-report",
    description: "Reports each morning what has changed overnight.",
    instructions:
      'Each morning, compare today\'s figures with yesterday\'s and report what has changed.\n\n{{include "tenant/house-style"}}\n\n{{include "tenant/report-layout"}}',
  },
  {
    name: "market-watcher",
    description: "Watches prices and books a wake for itself when something is about to happen.",
    tools: ["quote", "news_search"],
    instructions:
      'You are {{.AgentTemplateName}}. {{.Description}}\nYour tools: {{.ToolNames}}\n\n<<include "tenant/risk-checklist">>\n\n<<include "tenant/house-style">>\n\n{{include "platform/skills-usage"}}',
  },
  {
    name: "triage",
    description: "Reads what comes in and hands each piece to the agent that is there for it.",
    instructions:
      'Read each request and hand it to the agent whose description fits it best.\n\n{{include "platform/a2a-communication"}}',
  },
];
