import { readFileSync } from "node:fs";

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

/** The built-ins of this version of the product, their texts read from the files beside this one. */
export function shippedBuiltIns(): Shipped[] {
  return about.map((entry) => ({
    ...entry,
    text: readFileSync(new URL(`./built-ins/${entry.name}.md`, import.meta.url), "utf8"),
  }));
}
