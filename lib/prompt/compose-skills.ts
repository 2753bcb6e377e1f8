import { utf8Length } from "./bytes";
import { escapeAll } from "./xml";

/** A skill that a run's model is told of. */
export type Skill = { name: string; description: string; whenToUse?: string; location: string };

/** Tokens of a model's window where it is not known. */
const UNKNOWN_WINDOW = 8_192;

/** Bytes that the list of skills may take: four for each hundredth of the window. */
export function skillsBudget(contextTokens: number | undefined): number {
  return Math.floor((contextTokens ?? UNKNOWN_WINDOW) / 100) * 4;
}

export type SkillsBlock = {
  text: string;
  bytes: number;
  /** `whenToUse` was left out of all, or descriptions were cut too. */
  shortened: "none" | "when-to-use" | "descriptions";
};

/**
 * The skills as one line of XML, within `budget` bytes: first every `whenToUse` goes, then the longest description (in bytes;
 * the last of equals) loses its last character, again and again. No skill is dropped; where even the names do not fit, the
 * block is over the budget and its descriptions are empty.
 */
export function listSkills(skills: readonly Skill[], budget: number): SkillsBlock {
  const full = write(
    skills.map(({ description, whenToUse }) => [description, whenToUse].filter(Boolean).join(" ")),
    skills,
  );
  if (full.bytes <= budget) return { ...full, shortened: "none" };
  const bare = write(
    skills.map(({ description }) => description),
    skills,
  );
  if (bare.bytes <= budget) return { ...bare, shortened: "when-to-use" };
  return { ...write(cut(skills, bare.bytes - budget), skills), shortened: "descriptions" };
}

/** The descriptions with at least `excess` escaped bytes less, if they have so many. */
function cut(skills: readonly Skill[], excess: number): string[] {
  const left = skills.map(({ description }) => ({
    characters: [...description],
    bytes: utf8Length(description),
  }));
  let over = excess;
  while (over > 0) {
    const longest = left.reduce((found, each) => (each.bytes >= found.bytes ? each : found), {
      characters: [""],
      bytes: 0,
    });
    const last = longest.characters.pop();
    if (last === undefined || longest.bytes === 0) break;
    longest.bytes -= utf8Length(last);
    over -= utf8Length(escapeAll(last));
  }
  return left.map(({ characters }) => characters.join(""));
}

function write(descriptions: readonly string[], skills: readonly Skill[]): { text: string; bytes: number } {
  const inside = skills.map(({ name, location }, index) => {
    const description = escapeAll(descriptions[index] ?? "");
    return `<skill><name>${escapeAll(name)}</name><description>${description}</description><location>${escapeAll(location)}</location></skill>`;
  });
  const text = `<available_skills>${inside.join("")}</available_skills>`;
  return { text, bytes: utf8Length(text) };
}
