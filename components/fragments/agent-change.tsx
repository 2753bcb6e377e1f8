"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { DiffView } from "@/components/editor/diff-view";
import { useFormat } from "@/components/ui/use-format";
import { utf8Length } from "@/lib/prompt/bytes";
import type { Segment } from "@/lib/prompt/compile";
import { withText } from "./with-text";

type Props = { workspace: string; agent: string; path: string; text: string };
type Revision = { number: number; text: string; segments: Segment[] };

/** What an agent's compiled prompt becomes with a fragment's new text; worked out when it is unfolded. */
export function AgentChange({ workspace, agent, path, text }: Props) {
  const t = useTranslations("fragments");
  const format = useFormat();
  const [revision, setRevision] = useState<Revision | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = async () => {
    if (revision) return;
    setFailed(null);
    const found = await callApi<{ revision: number }>(workspace, `/agents/${agent}`);
    const result = found.ok
      ? await callApi<Revision>(workspace, `/agents/${agent}/revisions/${found.body.revision}`)
      : found;
    if (result.ok) setRevision(result.body);
    else setFailed(result.problem.detail);
  };
  const after = revision && withText(revision, path, text);
  return (
    <details className="mt-1 text-xs" onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="cursor-pointer text-muted">
        {t.rich("change.read", { agent, reader: (chunks) => <span className="sr-only">{chunks}</span> })}
      </summary>
      <div className="pt-2">
        {failed && <p className="text-danger">{failed}</p>}
        {!revision && !failed && <p className="text-muted">{t("change.reading")}</p>}
        {revision && after !== null && (
          <DiffView
            label={t("change.label", { agent })}
            before={{
              title: t("change.before", { number: revision.number, bytes: format.bytes(utf8Length(revision.text)) }),
              text: revision.text,
            }}
            after={{ title: t("change.after", { bytes: format.bytes(utf8Length(after)) }), text: after }}
            maxHeight={280}
          />
        )}
      </div>
    </details>
  );
}
