import type { AuditEntry } from "@/lib/audit/list";
import type { AuditAction } from "@/lib/audit/write";

/** What each action is called: before its target, as the end of “Ada …”. A new action without a word does not compile. */
const DONE: Record<AuditAction, string> = {
  "fragment.create": "created fragment",
  "fragment.save": "saved fragment",
  "fragment.restore": "restored an old version of fragment",
  "fragment.delete": "deleted fragment",
  "agent.create": "created agent",
  "agent.update": "changed the settings of agent",
  "agent.delete": "deleted agent",
  "workspace.create": "created the workspace",
  "workspace.rename": "renamed the workspace",
  "workspace.price": "changed what tokens cost",
  "workspace.delete": "deleted the workspace",
  "workspace.export": "exported the workspace",
  "member.role": "changed the role of",
  "member.remove": "removed member",
  "member.leave": "left the workspace as",
  "member.join": "joined without an invitation as",
  "invitation.create": "invited",
  "invitation.resend": "sent a new invitation to",
  "invitation.revoke": "withdrew the invitation of",
  "invitation.accept": "accepted the invitation to",
  "api-key.create": "created API key",
  "api-key.rename": "renamed API key",
  "api-key.rotate": "rotated API key",
  "api-key.revoke": "revoked API key",
  "audit.export": "exported the audit log",
};

/** What can be chosen in the filter: a noun for all of its actions, then each of them. */
export const ACTION_GROUPS: readonly { noun: string; label: string; actions: { value: string; label: string }[] }[] = [
  { noun: "fragment", label: "Fragments" },
  { noun: "agent", label: "Agents" },
  { noun: "member", label: "Members" },
  { noun: "invitation", label: "Invitations" },
  { noun: "api-key", label: "API keys" },
  { noun: "workspace", label: "Workspace" },
  { noun: "audit", label: "Audit log" },
].map((group) => {
  const actions = Object.keys(DONE).filter((action) => action.startsWith(`${group.noun}.`));
  return { ...group, actions: actions.map((value) => ({ value, label: labelOf(value) })) };
});

/** `fragment.save` → `saved fragment`; an action of a later version stands as it is. */
export function tellAction(action: string): string {
  return (DONE as Record<string, string>)[action] ?? action;
}

function labelOf(action: string): string {
  const words = tellAction(action).replace(/ (of|to|as)$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const KINDS: Record<string, string> = { user: "Person", "api-key": "API key", worker: "Worker", setup: "Setup" };

export function tellKind(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** How the sentence names the target: by name, without what its address has in front; null where the verb says it all. */
export function tellTarget({ action, target, before, after }: AuditEntry): string | null {
  if (/^(workspace|audit)\./.test(action)) return null;
  const name = target.slice(target.indexOf("/") + 1);
  if (!target.startsWith("api-key/")) return name;
  const known = before?.name ?? after?.name;
  return typeof known === "string" ? known : name;
}

/** Where the target is to be found, if it still is there; `there` names the fragments and agents that are. */
export function hrefOf(workspace: string, target: string, there: ReadonlySet<string>): string | null {
  const [noun = "", name = ""] = target.split("/", 2);
  if (noun === "tenant") return there.has(target) ? `/${workspace}/fragments/${name}` : null;
  if (noun === "agent") return there.has(target) ? `/${workspace}/agents/${name}` : null;
  if (noun === "api-key") return `/${workspace}/settings/api-keys`;
  if (noun === "member" || noun === "invitation") return `/${workspace}/settings/members`;
  return null;
}

/** A field's name in words: `descriptionSha256` → `Description SHA-256`. */
export function tellField(field: string): string {
  const words = field.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bsha256\b/i, "SHA-256");
}
