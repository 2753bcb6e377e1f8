import { readFileSync } from "node:fs";
import path from "node:path";

/** A built-in as the product ships it. */
export type Shipped = { name: string; title: string; usefulWhen: string; text: string };

const about = [
  {
    name: "a2a-communication",
    title: "Working with other agents",
    usefulWhen: "Useful for agents that can hand a run over to another agent.",
  },
  {
    name: "skills-usage",
    title: "Using skills",
    usefulWhen: "Useful for agents that have skills.",
  },
] as const;

/**
 * The built-ins of this version of the product, their texts read from the files beside this one. Every process of ours runs
 * in the project's folder; bundled code does not know where its source was.
 */
export function shippedBuiltIns(): Shipped[] {
  return about.map((entry) => ({
    ...entry,
    text: readFileSync(path.join(process.cwd(), "lib/platform/built-ins", `${entry.name}.md`), "utf8"),
  }));
}
