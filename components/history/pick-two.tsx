import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";

type Choice = { value: number; label: string };
type Props = { choices: Choice[]; from: number; to: number };

/** Chooses two versions to compare; a plain GET form, so that the address is the state. */
export function PickTwo({ choices, from, to }: Props) {
  const t = useTranslations("history");
  return (
    <form className="no-print flex flex-wrap items-end gap-3">
      <Pick name="from" label={t("before")} chosen={from} choices={choices} />
      <Pick name="to" label={t("after")} chosen={to} choices={choices} />
      <Button type="submit">{t("compare")}</Button>
    </form>
  );
}

function Pick({ name, label, chosen, choices }: { name: string; label: string; chosen: number; choices: Choice[] }) {
  return (
    <label className="min-w-44 max-w-full flex-1 space-y-1.5 font-medium text-[13px] sm:max-w-72">
      <span>{label}</span>
      {/* Keyed by what is chosen: a link to another pair must show in the fields too. */}
      <select key={chosen} name={name} defaultValue={chosen} className={`${inputClass} font-normal`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number of the address that is one of those there are, else the given one. */
export function pickedOf(given: string | undefined, choices: readonly { value: number }[], otherwise: number): number {
  const number = Number(given);
  return choices.some(({ value }) => value === number) ? number : otherwise;
}
