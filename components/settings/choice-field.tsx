import { useId } from "react";
import { inputClass } from "@/components/ui/field";

type Choice = { value: string; label: string };
type Props = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  hint?: string;
  error?: string | null;
};

/** One of a few, under its label. */
export function ChoiceField({ label, value, choices, onChoose, hint, error }: Props) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-[13px]">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        className={inputClass}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {(hint || error) && (
        <p
          id={`${id}-hint`}
          role={error ? "alert" : undefined}
          className={`text-xs ${error ? "text-danger" : "text-muted"}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
