import { useTranslations } from "#translations";
import { DiffView } from "@/components/editor/diff-view";
import { useFormat } from "@/components/ui/use-format";

type Side = { version: number; text: string; bytes: number };

/** What differs between two versions of a built-in. */
export function BuiltInComparison({ before, after }: { before: Side; after: Side }) {
  const t = useTranslations("platform");
  const format = useFormat();
  const [from, to] = [String(before.version), String(after.version)];
  const change = format.change(before.bytes, after.bytes, "bytes");
  return (
    <DiffView
      label={t("history.diff", { from, to })}
      before={{ title: t("history.before", { version: from, size: format.bytes(before.bytes) }), text: before.text }}
      after={{
        title: t("history.after", { version: to, size: format.bytes(after.bytes), change }),
        text: after.text,
      }}
    />
  );
}
