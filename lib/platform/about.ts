import type { Told } from "@/lib/messages/told";
import { type FieldError, refusal } from "@/lib/refusal";
import { TITLE_LENGTH, USEFUL_WHEN_LENGTH } from "./limits";

type About = { title: string; usefulWhen: string };

/**
 * Title and description of a built-in, each one line without blanks around it. Refuses `text-blank`, `text-too-long` and
 * `text-control-character`.
 */
export function requireAbout({ title, usefulWhen }: About): About {
  return {
    title: requireLine("title", title, TITLE_LENGTH),
    usefulWhen: requireLine("usefulWhen", usefulWhen, USEFUL_WHEN_LENGTH),
  };
}

function requireLine(field: string, given: string, most: number): string {
  const line = given.trim();
  const why = (code: string, message: Told): { fields: FieldError[] } => ({ fields: [{ field, code, message }] });
  if (line === "")
    throw refusal(
      "text-blank",
      { field },
      why("text-blank", { en: `The field ${field} is blank.`, de: `Das Feld ${field} ist leer.` }),
    );
  if (!line.isWellFormed() || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(line)) {
    const message = {
      en: `The field ${field} is one line of visible characters. Remove line breaks and control characters.`,
      de: `Das Feld ${field} ist eine Zeile aus sichtbaren Zeichen. Entfernen Sie Zeilenumbrüche und Steuerzeichen.`,
    };
    throw refusal("text-control-character", { field }, why("control-character", message));
  }
  if ([...line].length > most) {
    const message = {
      en: `The field ${field} has ${[...line].length} characters; it may have ${most}.`,
      de: `Das Feld ${field} hat ${[...line].length} Zeichen; erlaubt sind ${most}.`,
    };
    throw refusal("text-too-long", { field }, why("text-too-long", message));
  }
  return line;
}
