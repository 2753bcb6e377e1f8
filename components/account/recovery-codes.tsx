"use client";

import { Download } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

const FILE = "inlay-recovery-codes.txt";

/** Recovery codes, which are shown only now: to read, to copy, to keep as a file. */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <ol aria-label={t("recovery.title")} className="grid grid-cols-2 gap-x-6 gap-y-1.5 bg-sunken px-4 py-3.5">
        {codes.map((code) => (
          <li key={code} className="select-all text-center font-mono text-[13px]">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1.5">
        <CopyButton text={`${codes.join("\n")}\n`} label={t("recovery.copy")} />
        <Button
          size="small"
          variant="ghost"
          onClick={() => download(t("recovery.file", { email, origin: window.location.origin }), codes)}
        >
          <Download size={14} aria-hidden /> {ui("download")}
        </Button>
      </div>
    </div>
  );
}

/** As a text file, made here: the codes go to no server again. */
function download(head: string, codes: string[]): void {
  const text = `${head}\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}
