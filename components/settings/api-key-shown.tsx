import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";

/** A key as the API tells it once. */
export type ShownKey = { name: string; key: string; scopes: readonly string[] };

type Props = { workspace: string; shown: ShownKey; note?: string; onDone: () => void };

/** The key itself, this once: to copy, and in a line that can be tried at once. */
export function ApiKeyShown({ workspace, shown, note, onDone }: Props) {
  const t = useTranslations("settings");
  return (
    <Dialog
      open
      alert
      onOpenChange={onDone}
      title={t("keys.shown.title", { name: shown.name })}
      description={note}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t("keys.shown.done")}
        </Button>
      }
    >
      <div className="space-y-4">
        <Alert tone="warning">{t("keys.shown.once")}</Alert>
        <ToCopy label={t("keys.shown.key")} text={shown.key} testId="api-key" />
        <ToCopy label={t("keys.shown.try")} text={curlOf(workspace, shown)} />
      </div>
    </Dialog>
  );
}

function ToCopy({ label, text, testId }: { label: string; text: string; testId?: string }) {
  return (
    <div className="space-y-1">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium text-[13px]">{label}</span>
        <CopyButton text={text} />
      </div>
      <code
        data-testid={testId}
        className="block select-all whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5"
      >
        {text}
      </code>
    </div>
  );
}

/** A request that the key may make. */
function curlOf(workspace: string, { key, scopes }: ShownKey): string {
  const path = ["agents", "fragments"].find((noun) => scopes.includes(`${noun}:read`));
  const address = `${window.location.origin}/api/v1/workspaces/${workspace}${path ? `/${path}` : ""}`;
  return `curl -H "Authorization: Bearer ${key}" \\\n  ${address}`;
}
