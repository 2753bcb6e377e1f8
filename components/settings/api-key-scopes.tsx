import { Check } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { PLATFORM_SCOPE } from "@/lib/permissions";
import { PRESETS, SCOPE_ROWS, sameSet } from "./api-key-words";

type Props = {
  chosen: readonly string[];
  onChoose: (scopes: string[]) => void;
  /** Only administrators can give the scope `platform`; for others it is not there. */
  administrator: boolean;
  error: string | null;
};

/** What a key may do: reading and writing by noun, with common choices above. */
export function ApiKeyScopes({ chosen, onChoose, administrator, error }: Props) {
  const t = useTranslations("settings");
  const toggle = (scope: string) => {
    if (chosen.includes(scope)) return onChoose(chosen.filter((each) => each !== scope));
    // Whoever writes a thing nearly always reads it too; the tick can be taken away again.
    const read = scope.replace(/:write$/, ":read");
    onChoose([...new Set([...chosen, scope, read])]);
  };
  return (
    <fieldset className="space-y-2.5" aria-describedby={error ? "scopes-error" : undefined}>
      <legend className="font-medium text-[13px]">{t("keys.scope.legend")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {PRESETS.map(({ label, scopes }) => {
          const isChosen = sameSet(chosen, scopes);
          return (
            <Button key={label} size="small" aria-pressed={isChosen} onClick={() => onChoose([...scopes])}>
              {isChosen && <Check size={14} aria-hidden className="text-accent" />} {t(`keys.scope.${label}`)}
            </Button>
          );
        })}
      </div>
      {error && (
        <p id="scopes-error" role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
      <div className="overflow-hidden rounded-md border border-line">
        <table className="w-full text-[13px]">
          <thead>
            <tr className="border-line border-b bg-sunken text-muted text-xs">
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                {t("keys.scope.on")}
              </th>
              <th scope="col" className="w-20 py-1.5 font-medium">
                {t("keys.scope.read")}
              </th>
              <th scope="col" className="w-20 py-1.5 font-medium">
                {t("keys.scope.write")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {SCOPE_ROWS.map(({ noun, read, write }) => (
              <tr key={noun} className="hover:bg-hover/40">
                <th scope="row" className="px-3 text-left font-normal">
                  {t(`keys.scope.nouns.${noun}`)}
                </th>
                {[read, write].map((scope, at) => (
                  <td key={at === 0 ? "read" : "write"} className="text-center">
                    {scope && <Tick label={scope} checked={chosen.includes(scope)} onChange={() => toggle(scope)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {administrator && (
        <label className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2 text-[13px]">
          <input
            type="checkbox"
            checked={chosen.includes(PLATFORM_SCOPE)}
            onChange={() => toggle(PLATFORM_SCOPE)}
            className="mt-1 accent-accent"
          />
          <span>
            {t("keys.scope.platform")}
            <span className="block text-muted text-xs">{t("keys.scope.platformSays")}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="flex cursor-pointer justify-center py-1.5">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className="accent-accent" />
    </label>
  );
}
