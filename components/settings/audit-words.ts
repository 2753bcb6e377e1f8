import { useTranslations } from "#translations";
import type { AuditEntry } from "@/lib/audit/list";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/audit/write";

type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never;

/** What can be chosen in the filter: a noun for all of its actions, then each of them. */
export const ACTION_GROUPS: readonly { noun: NounOf<AuditAction>; actions: AuditAction[] }[] = (
  ["fragment", "agent", "member", "invitation", "api-key", "workspace", "audit"] as const
).map((noun) => ({ noun, actions: AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`)) }));

/** Whether it has a sentence; an action of a later version stands as it is. A new action without one does not compile. */
export function isKnown(action: string): action is AuditAction {
  return AUDIT_ACTIONS.some((each) => each === action);
}

const KINDS = ["user", "api-key", "worker", "setup"] as const;

/** What a kind of actor is called. */
export function useTellKind(): (kind: string) => string {
  const t = useTranslations("settings");
  return (kind) => {
    const known = KINDS.find((each) => each === kind);
    return known ? t(`audit.kinds.${known}`) : kind;
  };
}

/** The target by name, without what its address has in front. */
export function nameOfTarget({ target, before, after }: AuditEntry): string {
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
  if (noun === "workspace") return `/${workspace}/settings`;
  return null;
}

/** A field's name in words; one without words of its own by its name: `someField` → `Some field`. */
export function useTellField(): (field: string) => string {
  const t = useTranslations("settings");
  return (field) => {
    const key = `audit.fields.${field}` as "audit.fields.name";
    if (t.has(key)) return t(key);
    const words = field.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
