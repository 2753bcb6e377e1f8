import type { ExpressionKind, Finding, IncludeFault, InvisibleKind } from "./finding";

/** The one sentence for a finding: what is wrong, and the way out. */
export function say(finding: Finding): string {
  switch (finding.code) {
    case "unknown-fragment":
      return finding.nearest.length > 0
        ? `There is no fragment “${finding.path}”. Did you mean ${finding.nearest.join(" or ")}?`
        : `There is no fragment “${finding.path}”. Make it first, or name one that exists.`;
    case "include-malformed":
      return `This is no fragment line: ${includeFaults[finding.fault]} Write {{include "tenant/name"}} or <<include "tenant/name">>.`;
    case "unknown-value":
      return `There is no value “.${finding.name}”. ${
        finding.nearest
          ? `Did you mean {{.${finding.nearest}}}?`
          : "Use {{.AgentTemplateName}}, {{.AgentTemplateNamespace}}, {{.Description}} or {{.ToolNames}}, or write the text itself."
      }`;
    case "unsupported-action":
      return `{{${finding.keyword}}} can’t be used: instructions have no conditions, loops or definitions. Write the text that should always be there.`;
    case "unsupported-function":
      return `There is no function “${finding.name}”. Only fragment lines, the four values and quoted text can stand in double curly braces.`;
    case "unsupported-expression":
      return `${expressions[finding.kind](finding.found)} Only a fragment line, a value such as {{.Description}} or quoted text can stand in double curly braces.`;
    case "unclosed-action":
      return "This {{ is never closed. Add }}, or write {{\"{{\"}} where the braces themselves are meant.";
    case "unclosed-string":
      return "This quotation mark is never closed on its line. Add the closing one.";
    case "unclosed-comment":
      return "This comment is never closed. End it with */}}.";
    case "comment-misplaced":
      return "A comment must fill its braces: write {{/* note */}}, with nothing before /* or after */.";
    case "invalid-string":
      return `“${finding.escape}” is no escape in quoted text. Write \\\\ for a backslash, \\" for a quotation mark, \\n for a line break.`;
    case "reserved-brace":
      return `${finding.span} is reserved: the runtime would take it for a value to fill in. Write <${finding.word}> instead, or reword it.`;
    case "compiled-reserved-brace":
      return `Put together, ${finding.parts.join(" and ")} give ${shorten(finding.span)}, which the runtime would take for a value. Change the braces around it.`;
    case "text-too-long":
      return `This has ${number(finding.bytes)} bytes and may have ${number(finding.limit)}. Shorten it by ${number(finding.bytes - finding.limit)}.`;
    case "compiled-too-long":
      return `With its fragments this would have ${number(finding.bytes)} bytes; a prompt may have ${number(finding.limit)}. Take lines out, or shorten a fragment.`;
    case "text-blank":
      return "There is nothing in it. Write at least one visible character.";
    case "control-character":
      return `The control character ${codePoint(finding.unit)} can’t be kept. Remove it.`;
    case "lone-surrogate":
      return "This is half of a surrogate pair, which is no character. Remove it.";
    case "include-misspelled":
      return `${shorten(finding.found)} reaches the agent as these characters. If a fragment is meant, write {{include "tenant/name"}}.`;
    case "invisible-character":
      return `${finding.count === 1 ? "A character" : `${finding.count} characters`} here can’t be seen (${invisible[finding.kind]}, ${codePoint(finding.codePoint)}), but the model reads it. Remove what is not meant.`;
    case "possible-secret":
      return `This looks like ${finding.kind}. The text is sent to the model with every call; keep secrets out of it.`;
    case "not-filled-in":
      return finding.what === "include"
        ? "Inside a fragment no other fragment is read in: the agent gets these characters. Put the line into the agent’s instructions."
        : "Inside a fragment no value is filled in: the agent gets these characters. Values work in the agent’s instructions only.";
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

function number(value: number): string {
  return value.toLocaleString("en");
}

function codePoint(value: number): string {
  return `U+${value.toString(16).toUpperCase().padStart(4, "0")}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 40)}…${text.slice(-16)}` : text;
}
