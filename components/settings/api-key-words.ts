import type { useTranslations } from "#translations";
import { type KeyScope, PLATFORM_SCOPE, SCOPES } from "@/lib/permissions";

type NounOf<Scope> = Scope extends `${infer Noun}:${string}` ? Noun : never;
/** A noun of the API and the scopes that there are for it. */
type ScopeRow = { noun: NounOf<KeyScope>; read: string | null; write: string | null };

/** The scopes by their nouns, as the table's rows. */
export const SCOPE_ROWS: readonly ScopeRow[] = [
  ...new Set(SCOPES.map((scope) => scope.split(":")[0] as NounOf<KeyScope>)),
].map((noun) => {
  const has = (scope: string) => ((SCOPES as string[]).includes(scope) ? scope : null);
  return { noun, read: has(`${noun}:read`), write: has(`${noun}:write`) };
});

const READ_ALL = SCOPES.filter((scope) => scope.endsWith(":read"));

/** Common choices of scopes. */
export const PRESETS = [
  { label: "readAll", scopes: READ_ALL },
  { label: "agents", scopes: ["fragments:read", "agents:read", "agents:write", "runs:read", "runs:write"] },
] as const satisfies readonly { label: string; scopes: readonly string[] }[];

type Translate = ReturnType<typeof useTranslations<"settings">>;

/** A key's scopes in few words: `Reads everything`, `Agents: read, write`. */
export function tellScopes(t: Translate, scopes: readonly string[]): string[] {
  const own = scopes.filter((scope) => scope !== PLATFORM_SCOPE);
  return [...tellOwn(t, own), ...(scopes.includes(PLATFORM_SCOPE) ? [t("keys.scope.platform")] : [])];
}

function tellOwn(t: Translate, scopes: readonly string[]): string[] {
  if (sameSet(scopes, SCOPES)) return [t("keys.scope.tellsAll")];
  if (sameSet(scopes, READ_ALL)) return [t("keys.scope.tellsReads")];
  return SCOPE_ROWS.flatMap((row) => {
    const [reads, writes] = [row.read, row.write].map((scope) => scope !== null && scopes.includes(scope));
    if (!reads && !writes) return [];
    const noun = t(`keys.scope.nouns.${row.noun}`);
    return [
      t(reads && writes ? "keys.scope.tellsBoth" : reads ? "keys.scope.tellsRead" : "keys.scope.tellsWrite", { noun }),
    ];
  });
}

export function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
