import { utf8Length } from "./bytes";
import { AGENTS_MD_BYTES } from "./limits";
import { neutralise } from "./xml";

/** An AGENTS.md as the client has found it. */
export type AgentsMdFile = { path: string; content: string };

/** What became of a file: in the turn, with how many of our closing tags neutralised, or left out for its size. */
export type AgentsMdFate = { path: string; bytes: number; fate: "included" | "skipped"; neutralised: number };

const BEFORE = `<system-reminder>
As you answer the user's questions, you can use the following context:
# AGENTS.md
Codebase and user instructions are shown below. Be sure to adhere to these instructions.
IMPORTANT: These instructions OVERRIDE any default behavior and you MUST follow them exactly as written.

`;
const AFTER = `

IMPORTANT: this context may or may not be relevant to your tasks. You should not respond to this context unless it is highly relevant to your task.
</system-reminder>
`;
const QUOTED: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/**
 * The user turn that brings AGENTS.md files along, each within its own `<contents>`; null where none is left. A file over
 * 2 MiB is skipped, and told. The turn is in no fingerprint: it is no part of the system prompt.
 */
export function agentsMdTurn(files: readonly AgentsMdFile[]): { text: string | null; files: AgentsMdFate[] } {
  const fates: AgentsMdFate[] = [];
  const contents: string[] = [];
  for (const { path, content } of files) {
    const bytes = utf8Length(content);
    if (bytes > AGENTS_MD_BYTES) {
      fates.push({ path, bytes, fate: "skipped", neutralised: 0 });
      continue;
    }
    const safe = neutralise(content);
    contents.push(
      `<contents from="${path.replace(/[&"<>]/g, (found) => QUOTED[found] ?? found)}">\n${safe.text}\n</contents>`,
    );
    fates.push({ path, bytes, fate: "included", neutralised: safe.neutralised });
  }
  return { text: contents.length === 0 ? null : BEFORE + contents.join("\n\n") + AFTER, files: fates };
}
