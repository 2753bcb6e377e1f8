import type { Hit } from "@/lib/search/search";

/** The page of what was found. */
export function hrefOfHit(workspace: string, { kind, name }: Pick<Hit, "kind" | "name">): string {
  const last = name.slice(name.indexOf("/") + 1);
  const folder = { fragment: "fragments", "built-in": "built-ins", agent: "agents" }[kind];
  return `/${workspace}/${folder}/${last}`;
}
