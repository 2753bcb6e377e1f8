"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { keepDraft } from "@/components/editor/draft";
import { Button } from "@/components/ui/button";
import type { FragmentDraft } from "./draft";

type Draft = { name: string; text: string };

/** Reads one .md or .txt file into the editor; nothing is saved until it is saved there. */
export function UploadButton({ workspace }: { workspace: string }) {
  const t = useTranslations("fragments");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (files: FileList | null) => {
    if (!files || files.length === 0) return;
    setError(null);
    setBusy(true);
    const form = new FormData();
    for (const file of files) form.append("file", file);
    const result = await callApi<Draft>(workspace, "/fragments/upload", { method: "POST", form });
    setBusy(false);
    if (input.current) input.current.value = "";
    if (!result.ok) return setError(result.problem.detail);
    keepDraft<FragmentDraft>(`${workspace}/new`, { ...result.body, base: null });
    router.push(`/${workspace}/fragments/new?upload=1`);
  };
  return (
    <div className="relative">
      <input
        ref={input}
        type="file"
        accept=".md,.txt"
        multiple
        aria-label={t("upload.file")}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => upload(event.target.files)}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Upload size={14} aria-hidden /> {t("upload.button")}
      </Button>
      {error && (
        <p
          role="alert"
          className="absolute top-full right-0 z-10 mt-2 w-72 rounded-md border border-danger/40 bg-danger-soft px-3 py-2 text-xs shadow-raised"
        >
          {error}
        </p>
      )}
    </div>
  );
}
