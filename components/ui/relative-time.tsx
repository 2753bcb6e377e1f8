"use client";

import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "#translations";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** A moment, told from now; the exact one on hover. The server writes the exact one, the browser takes over. */
export function RelativeTime({ at }: { at: Date | string }) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const moment = new Date(at).getTime();
  const date = new Date(moment);
  const exact = `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={date.toISOString()} title={exact} className="whitespace-nowrap">
      {now === undefined ? exact : (tell(moment, now, locale) ?? t("time.now"))}
    </time>
  );
}

/** `3 minutes ago`; nothing within a minute. */
function tell(moment: number, now: number, locale: string): string | undefined {
  const seconds = Math.round((moment - now) / 1000);
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return undefined;
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(seconds / unit[1]), unit[0]);
}
