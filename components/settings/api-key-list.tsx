import { KeyRound, TriangleAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ApiKey, KeyState } from "@/lib/api-keys/read";
import { ApiKeyMenu } from "./api-key-menu";
import { tellScopes } from "./api-key-words";
import { tellMoment } from "./moment";

const SOON_MS = 7 * 86_400_000;
const TONES: Record<KeyState, "success" | "accent" | "neutral" | "danger"> = {
  active: "success",
  replaced: "accent",
  expired: "neutral",
  revoked: "danger",
};
const COLUMNS = ["key", "scopes", "lastUsed", "expires", "state"] as const;

type Props = { workspace: string; apiKeys: ApiKey[]; create: ReactNode };

/** The workspace's API keys: a table, or a card each where it is narrow. */
export function ApiKeyList({ workspace, apiKeys, create }: Props) {
  const t = useTranslations("settings");
  if (apiKeys.length === 0) {
    return (
      <EmptyState icon={<KeyRound size={28} aria-hidden />} title={t("keys.none")} action={create}>
        {t.rich("keys.noneSays", {
          link: (words) => (
            <Link href={`/${workspace}/reference`} className="text-accent underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      </EmptyState>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="block w-full text-[13px] lg:table">
        <thead className="hidden lg:table-header-group">
          <tr className="border-line border-b text-left text-muted text-xs">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-medium">
                {t(`keys.${column}`)}
              </th>
            ))}
            <th className="w-12">
              <span className="sr-only">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line lg:table-row-group">
          {apiKeys.map((apiKey) => (
            <KeyRow key={apiKey.id} workspace={workspace} apiKey={apiKey} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = "block lg:table-cell lg:px-4 lg:py-3";

function KeyRow({ workspace, apiKey }: { workspace: string; apiKey: ApiKey }) {
  const t = useTranslations("settings");
  const { id, name, tag, state, prefix, lastUsedAt } = apiKey;
  const ended = state === "expired" || state === "revoked";
  return (
    <tr className="relative block space-y-1.5 px-4 py-3 align-top lg:table-row lg:p-0">
      <td className={`${cell} pr-10 lg:max-w-56`}>
        <p className={`break-words font-medium ${ended ? "text-muted" : ""}`}>{name}</p>
        <p className="text-muted text-xs">
          <code className="font-mono">{prefix}…</code>
          {apiKey.createdBy && <> · {t("keys.by", { name: apiKey.createdBy })}</>}
        </p>
      </td>
      <td className={`${cell} lg:max-w-72`}>
        <span className="sr-only">{t("keys.scopes")}: </span>
        <span className="flex flex-wrap gap-1">
          {tellScopes(t, apiKey.scopes).map((told) => (
            <Badge key={told}>{told}</Badge>
          ))}
        </span>
      </td>
      <td className={cell}>
        <Caption>{t("keys.lastUsed")}</Caption>
        {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : <span className="text-muted">{t("keys.neverUsed")}</span>}
      </td>
      <td className={cell}>
        <Caption>{t("keys.expires")}</Caption>
        <Expiry apiKey={apiKey} />
      </td>
      <td className={cell}>
        <Caption>{t("keys.state")}</Caption>
        <Badge tone={TONES[state]}>{t(`keys.states.${state}`)}</Badge>
      </td>
      <td className="absolute top-2 right-2 lg:static lg:table-cell lg:px-2 lg:py-2">
        <ApiKeyMenu workspace={workspace} apiKey={{ id, name, tag, state, used: lastUsedAt !== null }} />
      </td>
    </tr>
  );
}

/** A column's title, where the columns stand below each other. */
function Caption({ children }: { children: ReactNode }) {
  return (
    <span className="mr-1.5 text-muted text-xs lg:hidden" aria-hidden>
      {children}
    </span>
  );
}

function Expiry({ apiKey: { expiresAt, state } }: { apiKey: ApiKey }) {
  const t = useTranslations("settings");
  const locale = useLocale();
  if (!expiresAt) return <span className="text-muted">{t("keys.neverExpires")}</span>;
  const isSoon = state === "active" && expiresAt.getTime() - Date.now() <= SOON_MS;
  if (!isSoon) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
    return (
      <time dateTime={expiresAt.toISOString()} title={tellMoment(expiresAt)}>
        {date.format(expiresAt)}
      </time>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 font-medium text-warning">
      <TriangleAlert size={14} aria-hidden />
      <RelativeTime at={expiresAt} />
      <span className="sr-only">{t("keys.soon")}</span>
    </span>
  );
}
