import type { ValueName } from "./action";
import type { Piece } from "./scan";

/** A fragment's text, alone or with the version that it is. */
export type FragmentText = string | { readonly text: string; readonly version: number };

/** What the four template values give. */
export type Values = {
  readonly agentTemplateName: string;
  /** `tenant-` and 20 hexadecimal characters. */
  readonly agentTemplateNamespace: string;
  readonly description: string;
  readonly toolNames: readonly string[];
};

/** Where a range of the compiled text (UTF-16 offsets, end exclusive) comes from; ranges in `source` are the instructions'. */
export type Segment = {
  from: number;
  to: number;
  source:
    | { kind: "instructions"; from: number; to: number }
    | { kind: "string"; from: number; to: number }
    | { kind: "fragment"; path: string; version: number | null; from: number; to: number }
    | { kind: "value"; name: ValueName; from: number; to: number };
};

/**
 * Joins pieces into the text and says of each range where it comes from. Nothing is parsed: what a fragment or a value
 * holds is never read again. Stored pieces with frozen fragments give the frozen text, whatever the scanner has become.
 */
export function renderPieces(
  instructions: string,
  pieces: readonly Piece[],
  given: { fragments: ReadonlyMap<string, FragmentText>; values: Values },
): { text: string; segments: Segment[] } {
  const parts: string[] = [];
  const segments: Segment[] = [];
  let length = 0;
  for (const piece of pieces) {
    const part = partText(instructions, piece, given);
    if (part === "") continue;
    parts.push(part);
    segments.push({ from: length, to: length + part.length, source: sourceOf(piece, given.fragments) });
    length += part.length;
  }
  return { text: parts.join(""), segments };
}

function partText(
  instructions: string,
  piece: Piece,
  given: { fragments: ReadonlyMap<string, FragmentText>; values: Values },
): string {
  switch (piece.kind) {
    case "text":
      return instructions.slice(piece.from, piece.to);
    case "string":
      return piece.value;
    case "include":
      return fragmentText(given.fragments.get(piece.path));
    case "value":
      return valueText(piece.name, given.values);
  }
}

function sourceOf(piece: Piece, fragments: ReadonlyMap<string, FragmentText>): Segment["source"] {
  const { from, to } = piece;
  switch (piece.kind) {
    case "text":
      return { kind: "instructions", from, to };
    case "string":
      return { kind: "string", from, to };
    case "include":
      return { kind: "fragment", path: piece.path, version: fragmentVersion(fragments.get(piece.path)), from, to };
    case "value":
      return { kind: "value", name: piece.name, from, to };
  }
}

/** The fragment's text; nothing where there is none. */
export function fragmentText(fragment: FragmentText | undefined): string {
  return typeof fragment === "string" ? fragment : (fragment?.text ?? "");
}

/** The fragment's version, where one was given. */
export function fragmentVersion(fragment: FragmentText | undefined): number | null {
  return typeof fragment === "object" ? fragment.version : null;
}

/** A value as the template prints it; tool names in Go's format of a list of strings. */
export function valueText(name: ValueName, values: Values): string {
  switch (name) {
    case "AgentTemplateName":
      return values.agentTemplateName;
    case "AgentTemplateNamespace":
      return values.agentTemplateNamespace;
    case "Description":
      return values.description;
    case "ToolNames":
      return `[${values.toolNames.join(" ")}]`;
  }
}
