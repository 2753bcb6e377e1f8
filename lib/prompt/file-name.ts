/**
 * The prompt file that an agent's name (or title) derives: words split at camel case and before a final `agent`, joined
 * by `_`, upper case, `.md`. Null where nothing of the name is left. `ChatAgent` gives `CHAT_AGENT.md`.
 */
export function promptFileName(agentName: string): string | null {
  const split = splitAgent(trimPython(agentName).replace(/([a-z0-9])([A-Z])/g, "$1_$2"));
  const name = split.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_+/, "").replace(/_+$/, "");
  return name === "" ? null : `${name.toUpperCase()}.md`;
}

/** `chatagent` → `chat_agent`: where a letter or digit of any script stands before the suffix. */
function splitAgent(text: string): string {
  if (!/agent$/i.test(text) || text.length === 5) return text;
  const stem = text.slice(0, -5);
  return /[\p{L}\p{N}]$/u.test(stem) ? `${stem}_agent` : text;
}

/** Python's white space at both ends, which is JavaScript's without U+FEFF and with U+001C–U+001F and U+0085. */
function trimPython(text: string): string {
  const space = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  return text.replace(new RegExp(`^[${space}]+`), "").replace(new RegExp(`[${space}]+$`), "");
}
