import { addressOf, type Operation } from "./operation";

/** What the reference groups operations by, in its order: name, sentence, and the addresses that begin so. */
const NOUNS: readonly { name: string; about: string; paths: readonly string[] }[] = [
  {
    name: "Fragments",
    about: "Named pieces of prompt that agents’ instructions include. A save makes a version; a version never changes.",
    paths: ["fragments"],
  },
  { name: "Built-ins", about: "The fragments that come with Inlay: to read, use and copy.", paths: ["built-ins"] },
  {
    name: "Agents",
    about: "Instructions with settings, and the prompt that they compile to. Each change of that prompt is a revision.",
    paths: ["agents", "check", "preview"],
  },
  {
    name: "Search",
    about: "Names and texts of fragments and agents, looked through as they stand.",
    paths: ["search"],
  },
  { name: "Members", about: "Who is in the workspace, in which role.", paths: ["members"] },
  { name: "Invitations", about: "Links by which people become members.", paths: ["invitations"] },
  {
    name: "API keys",
    about: "What programs prove themselves with. Keys make no keys: this takes an owner.",
    paths: ["api-keys"],
  },
  { name: "Audit", about: "Who changed what, when and from where. It only grows.", paths: ["audit"] },
  {
    name: "Workspaces",
    about: "A workspace itself: its name and address, its export, its end.",
    paths: ["", "price", "export"],
  },
  {
    name: "Platform",
    about:
      "For administrators of the server: the built-ins themselves, the list of workspaces, the accounts. No texts.",
    paths: ["platform"],
  },
  { name: "Setup", about: "The first account of a new server.", paths: ["setup"] },
];

/** The noun that an operation is about. Throws where the table above lacks it. */
export function nounOf(operation: Pick<Operation, "area" | "path">): string {
  const [, first = ""] = operation.path.split("/");
  const of = operation.area !== undefined && operation.area !== "workspace" && first === "workspaces" ? "" : first;
  const noun = NOUNS.find(({ paths }) => paths.includes(of));
  if (!noun) throw new Error(`lib/api/nouns.ts has no noun for ${addressOf(operation)}`);
  return noun.name;
}

/** The nouns that there are operations of, in the reference's order. */
export function nounsOf(operations: readonly Pick<Operation, "area" | "path">[]): { name: string; about: string }[] {
  const named = new Set(operations.map(nounOf));
  return NOUNS.filter(({ name }) => named.has(name)).map(({ name, about }) => ({ name, about }));
}
