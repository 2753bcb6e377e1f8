/**
 * The prompt file that an agent's name (or title) derives: words split at camel case and before a final `agent`, joined
 * by `_`, upper case, `.md`. Null where nothing of the name is left. `ChatAgent` gives `CHAT_AGENT.md`.
 */
export function promptFileName(agentName: string): string | null {
  const split = splitAgent(trimPython(agentName).replace(/([a-z0-9])([A-Z])/g, "$1_$2"));
  const name = split
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_/, "")
    .replace(/_$/, "");
  return name === "" ? null : `${name.toUpperCase()}.md`;
}

/** `chatagent` → `chat_agent`: where a letter or digit of any script stands before the suffix. */
function splitAgent(text: string): string {
  if (!text.slice(-5).match(/^agent$/i)) return text;
  const stem = text.slice(0, -5);
  // The last two units hold the last character, whichever plane it is of.
  return /[\p{L}\p{N}]$/u.test(stem.slice(-2)) ? `${stem}_agent` : text;
}

/** Trims both ends as Python's `str.strip` does; by steps, since a regular expression for the end is quadratic. */
function trimPython(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isPythonSpace(text.charAt(from))) from++;
  while (to > from && isPythonSpace(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** JavaScript's white space without U+FEFF, and with U+001C–U+001F and U+0085. */
function isPythonSpace(character: string): boolean {
  if (character >= "\x1c" && character <= "\x1f") return true;
  return character === "\x85" || (character !== "\ufeff" && /\s/.test(character));
}
