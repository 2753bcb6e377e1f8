const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes `& < >` for text between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (found) => ENTITIES[found] ?? found);
}

/** Escapes `& < > " '`, for attributes and wherever quotes matter. */
export function escapeAll(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
}

const CLOSING = /<\/(tool_instructions|contents|system-reminder)>/g;

/**
 * Text of others, in which nothing closes our wrappers: `</contents>` becomes `<\/contents>`. `neutralised` counts what was
 * changed; without such text the bytes are the same.
 */
export function neutralise(text: string): { text: string; neutralised: number } {
  let neutralised = 0;
  const safe = text.replace(CLOSING, (_, name: string) => {
    neutralised++;
    return `<\\/${name}>`;
  });
  return { text: safe, neutralised };
}
