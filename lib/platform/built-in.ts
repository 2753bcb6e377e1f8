import { createHash } from "node:crypto";
import type { Tx } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";

/**
 * `shipped`: the product's text stands. `edited`: an administrator's text stands, and nothing new has been shipped since.
 * `update`: it stands, and the product ships a text that nobody has decided on. `added`: the product ships none.
 */
export type BuiltInState = "shipped" | "edited" | "update" | "added";

/** A built-in as administrators see it, without its texts. */
export type KeptBuiltInRow = {
  path: string;
  name: string;
  title: string;
  usefulWhen: string;
  version: number;
  state: BuiltInState;
  bytes: number;
  tokens: number;
  sha256: string;
  /** How many agents use it, in how many workspaces, and how many of them a worker has yet to bring up to date. */
  agents: number;
  workspaces: number;
  behind: number;
  updatedAt: Date;
  updatedBy: string;
  /** Names all that an administrator can change of it; the inside of the ETag. */
  tag: string;
};
export type KeptBuiltIn = KeptBuiltInRow & {
  text: string;
  /** What the product ships, also where another text stands; null for one that was added here. */
  shippedText: string | null;
};

type Row = Omit<KeptBuiltIn, "path" | "state" | "sha256" | "tag"> & {
  id: string;
  hash: Uint8Array;
  edited: boolean;
  shipped: Uint8Array | null;
  seen: Uint8Array | null;
};

/** Where to look: one name, or the names after another one. */
type Which = { name: string } | { after: string; most: number };

/** Built-ins by name with their use across all workspaces. The transaction must have `app.platform` on. */
export async function selectBuiltIns(tx: Tx, which: Which): Promise<KeptBuiltIn[]> {
  const [name, after, most] = "name" in which ? [which.name, "", 1] : [null, which.after, which.most];
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id, p.name, p.title, p.useful_when AS "usefulWhen", p.version, p.edited, p.shipped, p.shipped_seen AS seen,
      p.shipped_text AS "shippedText", v.text, v.text_hash AS hash, v.bytes, v.tokens, p.updated_at AS "updatedAt",
      v.author_name AS "updatedBy", u.agents, u.workspaces, u.behind
    FROM platform_fragment p
    JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.agents), 0)::int AS agents, count(*)::int AS workspaces, coalesce(sum(b.behind), 0)::int AS behind
      FROM built_in_use(p.id) b
    ) u
    WHERE (${name}::text IS NULL OR p.name = ${name}) AND p.name > ${after} ORDER BY p.name LIMIT ${most}`;
  return rows.map(({ id, hash, edited, shipped, seen, ...row }) => ({
    ...row,
    path: `platform/${row.name}`,
    state: stateOf({ edited, shipped, seen }),
    sha256: Buffer.from(hash).toString("hex"),
    tag: tagOf(id, row, { edited, shipped, seen }),
  }));
}

/** One built-in. Refuses `built-in-not-found`. */
export async function requireBuiltIn(tx: Tx, name: string): Promise<KeptBuiltIn> {
  const [found] = await selectBuiltIns(tx, { name });
  if (!found) throw refusal("built-in-not-found", { name });
  return found;
}

/**
 * The built-in as it stands, refused with `stale-version` (412, with the current text) where it is not what the change is
 * based on: its `text` for what only concerns that, else `all` that can be changed, the shipped text included.
 */
export async function requireCurrentBuiltIn(
  tx: Tx,
  { name, base }: { name: string; base: string },
  what: "text" | "all",
): Promise<KeptBuiltIn & { id: string }> {
  const found = await requireBuiltIn(tx, name);
  const same = what === "all" ? found.tag === base : textTag(found.tag) === textTag(base);
  if (!same) {
    const { version: current, tag, text, updatedBy } = found;
    throw refusal("stale-version", { name, current, tag, text, updatedBy });
  }
  return { ...found, id: idOf(found) };
}

/** The row's key, which the tag begins with. */
export function idOf({ tag }: Pick<KeptBuiltInRow, "tag">): string {
  return tag.split(".")[0] ?? "";
}

type Decided = Pick<Row, "edited" | "shipped" | "seen">;

function stateOf({ edited, shipped, seen }: Decided): BuiltInState {
  if (!shipped) return "added";
  if (!edited) return "shipped";
  return seen && Buffer.from(seen).equals(shipped) ? "edited" : "update";
}

/** Id, version, and a hash of what else an administrator decides on. */
function tagOf(id: string, row: Pick<Row, "version" | "title" | "usefulWhen">, decided: Decided): string {
  const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString("hex");
  const rest = [row.title, row.usefulWhen, decided.edited, hex(decided.shipped), hex(decided.seen)];
  return `${id}.${row.version}.${createHash("sha256").update(JSON.stringify(rest)).digest("hex").slice(0, 12)}`;
}

function textTag(tag: string): string {
  return tag.split(".").slice(0, 2).join(".");
}
