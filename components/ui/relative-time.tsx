"use client";

import { useEffect, useState } from "react";

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
  const moment = new Date(at).getTime();
  const date = new Date(moment);
  const exact = `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const [text, setText] = useState(exact);
  useEffect(() => {
    const update = () => setText(tell(moment, Date.now()));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [moment]);
  return (
    <time dateTime={date.toISOString()} title={exact} className="whitespace-nowrap">
      {text}
    </time>
  );
}

function tell(moment: number, now: number): string {
  const seconds = Math.round((moment - now) / 1000);
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / unit[1]), unit[0]);
}
