import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { inputClass } from "@/components/ui/field";
import type { AuditFilter } from "@/lib/audit/filter";
import { ACTION_GROUPS } from "./audit-words";

type Props = { workspace: string; filter: AuditFilter; isFiltered: boolean };

/** Which part of the record is shown: a plain GET form, so that it works without JavaScript and can be linked. */
export function AuditFilterBar({ workspace, filter, isFiltered }: Props) {
  const t = useTranslations("settings");
  return (
    <search>
      <form
        method="get"
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-[1fr_1.2fr_1fr_auto_auto_auto]"
      >
        <Labelled label={t("audit.filter.who")}>
          <input
            name="actor"
            type="search"
            data-filter
            defaultValue={filter.actor}
            placeholder={t("audit.filter.whoPlaceholder")}
            maxLength={200}
            className={inputClass}
          />
        </Labelled>
        <Labelled label={t("audit.filter.what")}>
          <select name="action" defaultValue={filter.action} className={inputClass}>
            <option value="">{t("audit.filter.everything")}</option>
            {ACTION_GROUPS.map(({ noun, actions }) => (
              <optgroup key={noun} label={t(`audit.groups.${noun}`)}>
                {actions.length > 1 && (
                  <option value={noun}>{t("audit.filter.allOf", { group: t(`audit.groups.${noun}`) })}</option>
                )}
                {actions.map((action) => (
                  <option key={action} value={action}>
                    {t(`audit.actions.${action}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Labelled>
        <Labelled label={t("audit.filter.target")} className="col-span-2 md:col-span-1">
          <input
            name="target"
            type="search"
            defaultValue={filter.target}
            placeholder="tenant/house-style"
            maxLength={200}
            className={inputClass}
          />
        </Labelled>
        <Labelled label={t("audit.filter.from")}>
          <input name="from" type="date" defaultValue={filter.from} className={inputClass} />
        </Labelled>
        <Labelled label={t("audit.filter.to")}>
          <input name="to" type="date" defaultValue={filter.to} className={inputClass} />
        </Labelled>
        <div className="col-span-2 flex gap-2 md:col-span-1">
          <Button type="submit">{t("audit.filter.submit")}</Button>
          {isFiltered && (
            <Link href={`/${workspace}/settings/audit`} className={buttonClass({ variant: "ghost" })}>
              {t("audit.filter.clear")}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

function Labelled({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={`block min-w-0 space-y-1 ${className}`}>
      <span className="block text-muted text-xs">{label}</span>
      {children}
    </label>
  );
}
