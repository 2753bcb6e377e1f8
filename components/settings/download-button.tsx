"use client";

import { Download, LoaderCircle } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { pageLanguage } from "@/components/language/page-language";
import { buttonClass, type Look } from "@/components/ui/button-class";

type Props = { href: string; size?: Look["size"]; children: ReactNode };

/**
 * Downloads what an address of the API gives, under the name that it gives. A refusal is told beside the button, where the
 * browser alone would only say that the download failed. Without JavaScript it is a plain link.
 */
export function DownloadButton({ href, size, children }: Props) {
  const t = useTranslations("settings");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(null);
    try {
      const response = await fetch(href, { headers: pageLanguage() });
      if (response.ok) keep(await response.blob(), nameIn(response.headers));
      else setWrong((await response.json()).detail);
    } catch {
      setWrong(t("download.lost"));
    }
    setBusy(false);
  };
  const Icon = busy ? LoaderCircle : Download;
  return (
    <>
      <a href={href} download onClick={download} aria-disabled={busy || undefined} className={buttonClass({ size })}>
        <Icon size={14} aria-hidden className={busy ? "animate-spin" : ""} /> {children}
      </a>
      {wrong && (
        <p role="alert" className="order-last basis-full text-danger text-xs contain-inline-size">
          {wrong}
        </p>
      )}
    </>
  );
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then; a minute is for those that ask where to first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `attachment; filename="audit-demo-2026-01-31.csv"` */
function nameIn(headers: Headers): string {
  return headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "";
}
