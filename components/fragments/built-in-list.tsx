import { Copy } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import { useFormat } from "@/components/ui/use-format";
import type { BuiltInRow } from "@/lib/platform/read";
import { Size } from "./size";

/** The built-ins: read and copied here, kept by the platform's administrators. */
export function BuiltInList({
  workspace,
  builtIns,
  canWrite,
}: {
  workspace: string;
  builtIns: BuiltInRow[];
  canWrite: boolean;
}) {
  const t = useTranslations("fragments");
  const format = useFormat();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {builtIns.map((builtIn) => (
        <li
          key={builtIn.name}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover/40"
        >
          <div className="min-w-0 flex-1 basis-64">
            <Link
              href={`/${workspace}/built-ins/${builtIn.name}`}
              className="font-medium text-[13px] after:absolute after:inset-0"
            >
              {builtIn.title}
            </Link>
            <span className="ml-2 break-all font-mono text-muted text-xs">{builtIn.path}</span>
            <p className="mt-0.5 text-muted text-xs">{builtIn.usefulWhen}</p>
            <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
              <Size bytes={builtIn.bytes} tokens={builtIn.tokens} />
              <span>
                {builtIn.usedBy === 0
                  ? t("builtIns.notUsed")
                  : t("usedBy", { agents: format.count(builtIn.usedBy, "agents") })}
              </span>
            </div>
          </div>
          {canWrite && (
            <div className="relative z-10">
              <ButtonLink size="small" variant="ghost" href={`/${workspace}/fragments/new?copy=${builtIn.path}`}>
                <Copy size={14} aria-hidden /> {t("makeCopy")}
              </ButtonLink>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
