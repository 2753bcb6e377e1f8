import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { api, fresh } from "./api";

/** A page: the file under app/ that makes it, a name for its pictures, and an address where it can be seen. */
export type EveryPage = { file: string; name: string; at: string; signedOut?: true };

const ROOT = path.resolve(import.meta.dirname, "..");

const workspace = (file: string, name: string, at: string): EveryPage => ({
  file: `(console)/[workspace]/${file}`,
  name,
  at: `/demo${at}`,
});
const platform = (file: string, name: string, at: string): EveryPage => ({
  file: `(platform)/platform/${file}`,
  name: `platform-${name}`,
  at: `/platform${at}`,
});
const signedOut = (file: string, at: string): EveryPage => ({
  file: `(public)/${file}/page.tsx`,
  name: file.split("/")[0] ?? file,
  at,
  signedOut: true,
});

/** Every page that the demo's person, or a stranger, can open on a server that has just begun. */
export const PAGES: EveryPage[] = [
  workspace("fragments/page.tsx", "fragments", "/fragments"),
  workspace("fragments/new/page.tsx", "new-fragment", "/fragments/new"),
  workspace("fragments/[name]/page.tsx", "fragment", "/fragments/house-style"),
  workspace("fragments/[name]/history/page.tsx", "fragment-history", "/fragments/house-style/history"),
  workspace("built-ins/[name]/page.tsx", "built-in", "/built-ins/skills-usage"),
  workspace("agents/page.tsx", "agents", "/agents"),
  workspace("new-agent/page.tsx", "new-agent", "/new-agent"),
  workspace("agents/[name]/page.tsx", "agent", "/agents/market-watcher"),
  workspace("agents/[name]/revisions/[number]/page.tsx", "revision", "/agents/market-watcher/revisions/1"),
  workspace("agents/[name]/compare/page.tsx", "agent-history", "/agents/market-watcher/compare"),
  workspace("search/page.tsx", "search", "/search?q=style"),
  workspace("settings/page.tsx", "settings", "/settings"),
  workspace("settings/members/page.tsx", "members", "/settings/members"),
  workspace("settings/api-keys/page.tsx", "api-keys", "/settings/api-keys"),
  workspace("settings/audit/page.tsx", "audit", "/settings/audit"),
  workspace("reference/page.tsx", "reference", "/reference"),
  workspace("reference/[noun]/page.tsx", "reference-part", "/reference/fragments"),
  platform("built-ins/page.tsx", "built-ins", "/built-ins"),
  platform("built-ins/new/page.tsx", "new-built-in", "/built-ins/new"),
  platform("built-ins/[name]/page.tsx", "built-in", "/built-ins/skills-usage"),
  platform("built-ins/[name]/history/page.tsx", "history", "/built-ins/skills-usage/history"),
  platform("workspaces/page.tsx", "workspaces", "/workspaces"),
  platform("users/page.tsx", "users", "/users"),
  platform("audit/page.tsx", "audit", "/audit"),
  { file: "(account)/account/page.tsx", name: "account", at: "/account" },
  { file: "(account)/new-workspace/page.tsx", name: "new-workspace", at: "/new-workspace" },
  signedOut("sign-in", "/sign-in"),
  signedOut("sign-up", "/sign-up"),
  signedOut("forgot-password", "/forgot-password"),
];

/** Pages that only send on, or that need a link or a state of their own: accounts.spec.ts and others look at them. */
export const OTHERS = [
  "(console)/[workspace]/page.tsx",
  "(platform)/platform/page.tsx",
  "(public)/setup/page.tsx",
  "(public)/reset-password/page.tsx",
  "(public)/two-factor/page.tsx",
  "(public)/verify-email/page.tsx",
  "page.tsx",
];

/** The invitation's page, whose address takes an invitation. */
export async function invitation(request: APIRequestContext): Promise<EveryPage> {
  const email = `${fresh("guest")}@example.com`;
  const answer = await (await api(request).post("/invitations", { email, role: "viewer" })).json();
  const { pathname } = new URL(answer.link);
  return { file: "(public)/invitation/[token]/page.tsx", name: "invitation", at: pathname, signedOut: true };
}

/** The files under app/ that make pages. */
export function pageFiles(): string[] {
  const files = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => path.basename(file) === "page.tsx");
}
