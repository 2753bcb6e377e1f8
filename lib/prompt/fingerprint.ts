import { utf8Length } from "./bytes";
import type { Block } from "./compose";
import type { Frontmatter } from "./document";

/** Lower-case hexadecimal SHA-256 of a text's UTF-8 bytes: what `sha256sum` prints. Handed in, since the core has none. */
export type Sha256 = (text: string) => string;

/** Proves which text was read: the hash of the prompt alone. */
export function promptFingerprint(prompt: string, sha256: Sha256): string {
  return sha256(prompt);
}

/** What a document's fingerprint is taken over. */
export type Identity = { agent: string; frontmatter: Frontmatter; body: string; blocks: readonly Block[] };

/**
 * Proves where a prompt comes from: the hash of a manifest of the agent's name, its frontmatter with sorted keys, its body,
 * and of each block that stands in the prompt kind, provider, bytes and hash. AGENTS.md is not in it.
 */
export function documentFingerprint(identity: Identity, sha256: Sha256): string {
  return sha256(manifestOf(identity, sha256));
}

/**
 * The manifest: fields one after the other, each led by its length in bytes and a colon, so that no two lists of fields
 * read the same. The first names the format.
 */
export function manifestOf({ agent, frontmatter, body, blocks }: Identity, sha256: Sha256): string {
  const standing = blocks.filter(({ kind, fate }) => kind !== "body" && fate === "included");
  const fields = [
    "inlay-document-1",
    agent,
    canonical(frontmatter),
    body,
    String(standing.length),
    ...standing.flatMap(({ kind, by, text }) => [kind, by.join("\n"), String(utf8Length(text)), sha256(text)]),
  ];
  return fields.map((field) => `${utf8Length(field)}:${field}`).join("");
}

/** JSON with sorted keys and without what is not set. Frontmatter has one level, so this sorts all of it. */
function canonical(frontmatter: Frontmatter): string {
  const set = Object.entries(frontmatter).filter(([, value]) => value !== undefined);
  return JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
}
