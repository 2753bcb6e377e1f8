import { placeholder } from "./braces";
import type { ComposeFinding } from "./compose-finding";
import type { ExpressionKind, Finding, IncludeFault, InvisibleKind, SecretKind } from "./finding";
import type { Fix } from "./fix";
import { codePoint, list, shorten } from "./say-parts";

/** German for a finding: what is wrong, and the way out. Exhaustive, as the English is. */
export function sayInGerman(finding: Finding): string {
  switch (finding.code) {
    case "unknown-fragment":
      return finding.nearest.length > 0
        ? `Ein Fragment „${shorten(finding.path)}“ gibt es nicht. Meinten Sie ${finding.nearest.join(" oder ")}?`
        : `Ein Fragment „${shorten(finding.path)}“ gibt es nicht. Legen Sie es zuerst an, oder nennen Sie ein vorhandenes.`;
    case "include-malformed":
      return `Das ist keine Fragmentzeile: ${includeFaults[finding.fault]} Schreiben Sie {{include "tenant/name"}} oder <<include "tenant/name">>.`;
    case "unknown-value":
      return unknownValue(finding.name, finding.nearest);
    case "unsupported-action":
      return `{{${finding.keyword}}} geht hier nicht: Anweisungen haben keine Bedingungen, Schleifen oder Definitionen. Schreiben Sie den Text, der immer dastehen soll.`;
    case "unsupported-function":
      return finding.nearest
        ? `Eine Funktion „${shorten(finding.name)}“ gibt es nicht. Meinten Sie {{include "tenant/name"}}?`
        : `Eine Funktion „${shorten(finding.name)}“ gibt es nicht. In doppelten geschweiften Klammern stehen nur Fragmentzeilen, die vier Werte und Text in Anführungszeichen.`;
    case "unsupported-expression":
      return `${expressions[finding.kind](finding.found)} In doppelten geschweiften Klammern steht nur eine Fragmentzeile, ein Wert wie {{.Description}} oder Text in Anführungszeichen.`;
    case "unclosed-action":
      return 'Dieses {{ wird nie geschlossen. Fügen Sie }} hinzu, oder schreiben Sie {{"{{"}}, wenn die Klammern selbst gemeint sind.';
    case "unclosed-string":
      return "Dieses Anführungszeichen wird nie geschlossen; Text in doppelten Anführungszeichen endet in derselben Zeile. Fügen Sie das schließende hinzu.";
    case "unclosed-comment":
      return "Dieser Kommentar wird nie geschlossen. Beenden Sie ihn mit */}}.";
    case "comment-misplaced":
      return "Ein Kommentar muss seine Klammern ausfüllen: Schreiben Sie {{/* Notiz */}}, mit nichts vor /* und nichts nach */.";
    case "invalid-string":
      if (finding.escape === null)
        return "Die Bytes, die hier mit \\x oder oktal stehen, ergeben kein Zeichen. Schreiben Sie \\u und den Codepunkt.";
      return `„${finding.escape}“ bedeutet in Text mit Anführungszeichen nichts. Schreiben Sie \\\\ für einen Backslash, \\" für ein Anführungszeichen, \\n für einen Zeilenumbruch.`;
    case "reserved-brace":
      return `${shorten(finding.span)} ist reserviert: Beim Lauf gälte es als Wert, der einzusetzen ist. Schreiben Sie stattdessen ${shorten(placeholder(finding.word))}, oder formulieren Sie es um.`;
    case "compiled-reserved-brace":
      return finding.parts.length > 1
        ? `Zusammengesetzt ergeben ${list(finding.parts, "und")} ${shorten(finding.span)}; beim Lauf gälte das als Wert. Ändern Sie die Klammern an dieser Stelle.`
        : `${finding.parts[0] ?? "Der Text"} bringt ${shorten(finding.span)} mit; beim Lauf gälte das als Wert. Ändern Sie es dort.`;
    case "text-too-long":
      return `Der Text hat ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Kürzen Sie ihn um ${number(finding.bytes - finding.limit)}.`;
    case "compiled-too-long":
      return `Mit seinen Fragmenten hätte der Prompt ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Nehmen Sie Zeilen heraus, oder kürzen Sie ein Fragment.`;
    case "text-blank":
      return "Hier steht nichts. Schreiben Sie mindestens ein sichtbares Zeichen.";
    case "control-character":
      return `Das Steuerzeichen ${codePoint(finding.unit)} lässt sich nicht speichern. Entfernen Sie es.`;
    case "lone-surrogate":
      return "Das ist die Hälfte eines Surrogatpaars und allein kein Zeichen. Entfernen Sie es.";
    case "include-misspelled":
      return `${shorten(finding.found)} kommt beim Agenten buchstäblich so an. Wenn ein Fragment gemeint ist, schreiben Sie {{include "tenant/name"}}.`;
    case "invisible-character":
      return finding.count === 1
        ? `Ein Zeichen hier ist unsichtbar (${invisible[finding.kind]}, ${codePoint(finding.codePoint)}), doch das Modell liest es. Entfernen Sie, was nicht gewollt ist.`
        : `${number(finding.count)} Zeichen hier sind unsichtbar (${invisible[finding.kind]}, ${codePoint(finding.codePoint)}), doch das Modell liest sie. Entfernen Sie, was nicht gewollt ist.`;
    case "possible-secret":
      return `Das sieht nach ${secrets[finding.kind]} aus. Der Text geht mit jedem Aufruf an das Modell; halten Sie Geheimes heraus.`;
    case "not-filled-in":
      return finding.what === "include"
        ? "Hier wird kein Fragment eingesetzt: Der Agent bekommt genau diese Zeichen. Fragmentzeilen wirken nur in den Anweisungen eines Agenten."
        : "Hier wird kein Wert eingesetzt: Der Agent bekommt genau diese Zeichen. Werte wirken nur in den Anweisungen eines Agenten.";
  }
}

/** German for why a prompt can't be composed. */
export function sayComposeInGerman(finding: ComposeFinding): string {
  switch (finding.code) {
    case "section-title":
      return `Ein Abschnitt von ${finding.provider} hat einen leeren Titel oder Steuerzeichen darin. Geben Sie ihm einen Titel in einer Zeile.`;
    case "section-blank":
      return `Der Abschnitt „${finding.title}“ von ${finding.provider} ist leer. Schreiben Sie seinen Text, oder lassen Sie ihn weg.`;
    case "section-control-character":
      return `Der Abschnitt „${finding.title}“ von ${finding.provider} enthält ein Steuerzeichen. Nur Tabulatoren und Zeilenumbrüche sind erlaubt.`;
    case "section-too-long":
      return `Der Abschnitt „${finding.title}“ von ${finding.provider} hat ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Kürzen Sie ihn.`;
    case "provider-too-long":
      return `Die Abschnitte von ${finding.provider} haben zusammen ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Kürzen Sie sie.`;
    case "sections-too-long":
      return `Die Abschnitte aller Anbieter haben zusammen ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Verwenden Sie weniger Tools, oder kürzen Sie deren Abschnitte.`;
    case "skills-too-long":
      return `Allein die Namen der Skills haben ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Geben Sie dem Agenten weniger Skills oder ein Modell mit größerem Fenster.`;
    case "composed-too-long":
      return `Mit diesem Teil (${finding.block}) hätte der Prompt ${number(finding.bytes)} Bytes; erlaubt sind ${number(finding.limit)}. Kürzen Sie ihn.`;
  }
}

/** German for a fix's button. */
export function sayFixInGerman({ does, insert }: Fix): string {
  switch (does.kind) {
    case "write":
      return `${insert} schreiben`;
    case "use":
      return `${does.path} verwenden`;
    case "fill-braces":
      return "Kommentar seine Klammern ausfüllen lassen";
    case "remove":
      return "Entfernen";
    case "all":
      return `Alle ${number(does.count)} beheben`;
  }
}

const includeFaults: Record<IncludeFault, string> = {
  path: "Der Pfad des Fragments muss folgen, als ein Text in Anführungszeichen.",
  arguments: "Nach dem Pfad darf nichts folgen.",
  space: "Zwischen include und dem Pfad muss ein Leerzeichen stehen.",
  quotes: "Der Pfad braucht gerade Anführungszeichen.",
  end: "Sie muss gleich nach dem Pfad enden.",
  "three-braces": "Sie hat eine Klammer zu viel.",
};

const expressions: Record<ExpressionKind, (found: string) => string> = {
  variable: () => "Variablen gibt es hier nicht.",
  pipeline: () => "Mit | lässt sich nichts weiterreichen.",
  number: (found) => `Eine Zahl (${found}) kann hier nicht stehen.`,
  parentheses: () => "Runde Klammern gehen hier nicht.",
  character: () => "Einfache Anführungszeichen gehen hier nicht.",
  dot: () => "Ein Punkt allein benennt nichts.",
  empty: () => "Diese Klammern sind leer.",
  other: (found) => `„${found}“ kann hier nicht stehen.`,
};

const invisible: Record<InvisibleKind, string> = {
  bidi: "Schreibrichtung",
  "zero-width": "ohne Breite",
  tag: "Tag-Zeichen",
  "variation-selector": "Variantenwähler",
};

/** As they follow “nach”. */
const secrets: Record<SecretKind, string> = {
  "anthropic-key": "einem Anthropic-API-Schlüssel",
  "openai-key": "einem OpenAI-API-Schlüssel",
  "aws-key": "einem AWS-Zugangsschlüssel",
  "github-token": "einem GitHub-Token",
  "gitlab-token": "einem GitLab-Token",
  "slack-token": "einem Slack-Token",
  "google-key": "einem Google-API-Schlüssel",
  "stripe-key": "einem Stripe-Schlüssel",
  "inlay-key": "einem Inlay-API-Schlüssel",
  "json-web-token": "einem JSON Web Token",
  "private-key": "einem privaten Schlüssel",
  "address-with-password": "einer Adresse mit Passwort",
  password: "einem Passwort",
};

function unknownValue(name: string, nearest: string | null): string {
  if (nearest === name) return `Vor ${name} fehlt ein Punkt. Schreiben Sie {{.${name}}}.`;
  if (nearest) return `Einen Wert .${shorten(name)} gibt es nicht. Meinten Sie {{.${nearest}}}?`;
  return `Einen Wert .${shorten(name)} gibt es nicht. Verwenden Sie {{.AgentTemplateName}}, {{.AgentTemplateNamespace}}, {{.Description}} oder {{.ToolNames}}, oder schreiben Sie den Text selbst.`;
}

function number(value: number): string {
  return value.toLocaleString("de");
}
