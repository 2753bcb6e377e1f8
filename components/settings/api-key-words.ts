import { PLATFORM_SCOPE, SCOPES } from "@/lib/permissions";

/** A noun of the API and the scopes that there are for it. */
type ScopeRow = { noun: string; label: string; read: string | null; write: string | null };

/** The scopes by their nouns, as the table's rows. */
export const SCOPE_ROWS: readonly ScopeRow[] = [...new Set(SCOPES.map((scope) => scope.split(":")[0] ?? ""))].map(
  (noun) => {
    const has = (scope: string) => ((SCOPES as string[]).includes(scope) ? scope : null);
    return { noun, label: labelOf(noun), read: has(`${noun}:read`), write: has(`${noun}:write`) };
  },
);

const READ_ALL = SCOPES.filter((scope) => scope.endsWith(":read"));

/** Common choices of scopes. */
export const PRESETS: readonly { label: string; scopes: readonly string[] }[] = [
  { label: "Read everything", scopes: READ_ALL },
  {
    label: "Create agents and start runs",
    scopes: ["fragments:read", "agents:read", "agents:write", "runs:read", "runs:write"],
  },
];

/** A key's scopes in few words: `Reads everything`, `Agents: read, write`. */
export function tellScopes(scopes: readonly string[]): string[] {
  const own = scopes.filter((scope) => scope !== PLATFORM_SCOPE);
  return [...tellOwn(own), ...(scopes.includes(PLATFORM_SCOPE) ? ["Platform"] : [])];
}

function tellOwn(scopes: readonly string[]): string[] {
  if (sameSet(scopes, SCOPES)) return ["Everything in the workspace"];
  if (sameSet(scopes, READ_ALL)) return ["Reads everything"];
  return SCOPE_ROWS.flatMap(({ label, read, write }) => {
    const may = [read && scopes.includes(read) && "read", write && scopes.includes(write) && "write"].filter(Boolean);
    return may.length > 0 ? [`${label}: ${may.join(", ")}`] : [];
  });
}

export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

function labelOf(noun: string): string {
  const words = noun.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
