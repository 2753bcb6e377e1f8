// Sizes are bytes of UTF-8; 1 KB is 1,024 bytes. The one place where limits stand: the database's CHECKs, the API's
// schemas, the editor's counters and the docs follow it.

/** A fragment's text. */
export const FRAGMENT_BYTES = 8_192;
/** All fragments of a workspace's own library together. */
export const LIBRARY_BYTES = 32_768;
/** An agent's instructions as authored. */
export const INSTRUCTIONS_BYTES = 65_536;
/** An agent's description. */
export const DESCRIPTION_BYTES = 1_024;
/** A compiled prompt. */
export const COMPILED_BYTES = 131_072;
/** A prompt with all that a run adds to it. */
export const COMPOSED_BYTES = 131_072;
/** An AGENTS.md that a run brings along. */
export const AGENTS_MD_BYTES = 2_097_152;
/** The body of one section of a tool's provider; all of one provider's; all of all providers'. */
export const SECTION_BYTES = 8_192;
export const PROVIDER_BYTES = 16_384;
export const SECTIONS_BYTES = 32_768;
/** A fragment's name, in characters. */
export const FRAGMENT_NAME_LENGTH = 63;
/** An agent's name, in characters: a DNS label (RFC 1123). */
export const AGENT_NAME_LENGTH = 63;
/** The body of an API request. */
export const BODY_BYTES = 1_048_576;
