import { placeholder } from "./braces";
import type { ExpressionKind, Finding, IncludeFault, InvisibleKind, SecretKind } from "./finding";
import type { Fix } from "./fix";
import { sayFixInGerman, sayInGerman } from "./say-de";
import { codePoint, list, shorten } from "./say-parts";

/** The languages that findings are told in. */
export type Spoken = "en" | "de";

/** A sentence for a finding: what is wrong, and the way out. */
export function say(finding: Finding, language: Spoken = "en"): string {
  return sentences[language](finding);
}

/** A fix's name, for its button. */
export function sayFix(fix: Fix, language: Spoken = "en"): string {
  return titles[language](fix);
}

const sentences: Record<Spoken, (finding: Finding) => string> = { en: sayInEnglish, de: sayInGerman };
const titles: Record<Spoken, (fix: Fix) => string> = { en: sayFixInEnglish, de: sayFixInGerman };

/** Exhaustive, so that a new code does not compile without words. */
function sayInEnglish(finding: Finding): string {
  switch (finding.code) {
    case "unknown-fragment":
      return finding.nearest.length > 0
        ? `There is no fragment “${shorten(finding.path)}”. Did you mean ${finding.nearest.join(" or ")}?`
        : `There is no fragment “${shorten(finding.path)}”. Make it first, or name one that exists.`;
    case "include-malformed":
      return `This is no fragment line: ${includeFaults[finding.fault]} Write {{include "tenant/name"}} or <<include "tenant/name">>.`;
    case "unknown-value":
      return unknownValue(finding.name, finding.nearest);
    case "unsupported-action":
      return `{{${finding.keyword}}} can’t be used: instructions have no conditions, loops or definitions. Write the text that should always be there.`;
    case "unsupported-function":
      return finding.nearest
        ? `There is no function “${shorten(finding.name)}”. Did you mean {{include "tenant/name"}}?`
        : `There is no function “${shorten(finding.name)}”. Only fragment lines, the four values and quoted text can stand in double curly braces.`;
    case "unsupported-expression":
      return `${expressions[finding.kind](finding.found)} Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.`;
    case "unclosed-action":
      return 'This {{ is never closed. Add }}, or write {{"{{"}} where the braces themselves are meant.';
    case "unclosed-string":
      return "This quotation mark is never closed; a text in double quotes ends on its own line. Add the closing one.";
    case "unclosed-comment":
      return "This comment is never closed. End it with */}}.";
    case "comment-misplaced":
      return "A comment must fill its braces: write {{/* note */}}, with nothing before /* or after */.";
    case "invalid-string":
      if (finding.escape === null)
        return "The bytes written here with \\x or octal make no character. Write \\u and its code point.";
      return `“${finding.escape}” is no escape in quoted text. Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.`;
    case "reserved-brace":
      return `${shorten(finding.span)} is reserved: the runtime would take it for a value to fill in. Write ${shorten(placeholder(finding.word))} instead, or reword it.`;
    case "compiled-reserved-brace":
      return finding.parts.length > 1
        ? `Put together, ${list(finding.parts, "and")} give ${shorten(finding.span)}, which the runtime would take for a value. Change the braces around it.`
        : `${finding.parts[0] ?? "The text"} brings ${shorten(finding.span)} along, which the runtime would take for a value. Change it there.`;
    case "text-too-long":
      return `This has ${number(finding.bytes)} bytes and may have ${number(finding.limit)}. Shorten it by ${number(finding.bytes - finding.limit)}.`;
    case "compiled-too-long":
      return `With its fragments this would have ${number(finding.bytes)} bytes; a prompt may have ${number(finding.limit)}. Take lines out, or shorten a fragment.`;
    case "text-blank":
      return "There is nothing in it. Write at least one visible character.";
    case "control-character":
      return `The control character ${codePoint(finding.unit)} can’t be kept. Remove it.`;
    case "lone-surrogate":
      return "This is half of a surrogate pair, which is no character by itself. Remove it.";
    case "include-misspelled":
      return `${shorten(finding.found)} reaches the agent as these characters. If a fragment is meant, write {{include "tenant/name"}}.`;
    case "invisible-character":
      return `${finding.count === 1 ? "A character" : `${finding.count} characters`} here can’t be seen (${invisible[finding.kind]}, ${codePoint(finding.codePoint)}), but the model reads it. Remove what is not meant.`;
    case "possible-secret":
      return `This looks like ${secrets[finding.kind]}. The text is sent to the model with every call; keep secrets out of it.`;
    case "not-filled-in":
      return finding.what === "include"
        ? "No fragment is read in here: the agent gets these characters. Fragment lines work in an agent’s instructions only."
        : "No value is filled in here: the agent gets these characters. Values work in an agent’s instructions only.";
  }
}

const includeFaults: Record<IncludeFault, string> = {
  path: "the fragment’s path must follow as one quoted text.",
  arguments: "nothing may follow the path.",
  space: "a space must stand between include and the path.",
  quotes: "the path needs straight quotation marks.",
  end: "it must end right after the path.",
  "three-braces": "it has a brace too many.",
};

const expressions: Record<ExpressionKind, (found: string) => string> = {
  variable: () => "There are no variables here.",
  pipeline: () => "Nothing can be piped with |.",
  number: (found) => `A number (${found}) can’t stand here.`,
  parentheses: () => "Parentheses can’t be used.",
  character: () => "Single quotes can’t be used.",
  dot: () => "A dot alone names nothing.",
  empty: () => "These braces are empty.",
  other: (found) => `“${found}” can’t stand here.`,
};

const invisible: Record<InvisibleKind, string> = {
  bidi: "text direction",
  "zero-width": "zero width",
  tag: "tag",
  "variation-selector": "variation selectors",
};

const secrets: Record<SecretKind, string> = {
  "anthropic-key": "an Anthropic API key",
  "openai-key": "an OpenAI API key",
  "aws-key": "an AWS access key",
  "github-token": "a GitHub token",
  "gitlab-token": "a GitLab token",
  "slack-token": "a Slack token",
  "google-key": "a Google API key",
  "stripe-key": "a Stripe key",
  "inlay-key": "an Inlay API key",
  "json-web-token": "a JSON web token",
  "private-key": "a private key",
  "address-with-password": "an address with a password",
  password: "a password",
};

function sayFixInEnglish({ does, insert }: Fix): string {
  switch (does.kind) {
    case "write":
      return `Write ${insert}`;
    case "use":
      return `Use ${does.path}`;
    case "fill-braces":
      return "Let the comment fill its braces";
    case "remove":
      return "Remove it";
    case "all":
      return `Fix all ${does.count}`;
  }
}

function unknownValue(name: string, nearest: string | null): string {
  if (nearest === name) return `${name} needs a dot in front of it. Write {{.${name}}}.`;
  if (nearest) return `There is no value .${shorten(name)}. Did you mean {{.${nearest}}}?`;
  return `There is no value .${shorten(name)}. Use {{.AgentTemplateName}}, {{.AgentTemplateNamespace}}, {{.Description}} or {{.ToolNames}}, or write the text itself.`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
