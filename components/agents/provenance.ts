import { utf8Length } from "@/lib/prompt/bytes";
import type { Segment } from "@/lib/prompt/compile";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";

/** A source of a prompt's text: what it is called, its hue (0: the instructions' own, not coloured), and what it adds. */
export type Part = {
  key: string;
  /** A fragment’s path or a value’s name; null for the instructions’ own text. */
  label: string | null;
  version: number | null;
  hue: number;
  bytes: number;
  tokens: number;
  lines: number;
};

const HUES = 8;

/** Which part a segment belongs to. */
export function partKey(source: Segment["source"]): string {
  if (source.kind === "fragment") return source.path;
  return source.kind === "value" ? `.${source.name}` : "instructions";
}

export type Weight = { bytes: number; tokens: number };

/** What a piece of text weighs; its tokens are an estimate. */
export function weigh(piece: string): Weight {
  return { bytes: utf8Length(piece), tokens: estimateTokens(piece) };
}

/** The parts of a compiled text in order of appearance, each with its hue and size. */
export function partsOf(text: string, segments: readonly Segment[], weighed = weigh): Map<string, Part> {
  const parts = new Map<string, Part>();
  let hue = 0;
  for (const { from, to, source } of segments) {
    const key = partKey(source);
    let part = parts.get(key);
    if (!part) {
      const own = key === "instructions";
      const version = source.kind === "fragment" ? source.version : null;
      part = {
        key,
        label: own ? null : key,
        version,
        hue: own ? 0 : (hue++ % HUES) + 1,
        bytes: 0,
        tokens: 0,
        lines: 0,
      };
      parts.set(key, part);
    }
    const { bytes, tokens } = weighed(text.slice(from, to));
    part.bytes += bytes;
    part.tokens += tokens;
    part.lines++;
  }
  return parts;
}
