import { Alert } from "@/components/ui/alert";

/** What came of an action, told in the card where it was asked for. */
export type Said = { tone: "danger" | "info"; text: string };

/** Where a link went that could not be mailed. */
export const LINK_IS_LOGGED = "This server sends no mail. The link stands in its log: ask whoever runs it.";

export function Outcome({ said }: { said: Said | null }) {
  if (!said) return null;
  return (
    <div className="px-4 py-3">
      <Alert tone={said.tone}>{said.text}</Alert>
    </div>
  );
}
