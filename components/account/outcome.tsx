import { Alert } from "@/components/ui/alert";

/** What came of an action, told in the card where it was asked for. */
export type Said = { tone: "danger" | "info"; text: string };

export function Outcome({ said }: { said: Said | null }) {
  if (!said) return null;
  return (
    <div className="px-4 py-3">
      <Alert tone={said.tone}>{said.text}</Alert>
    </div>
  );
}
