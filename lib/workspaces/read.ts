import { createHash } from "node:crypto";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import type { Price } from "./price";

export type WorkspaceDetails = {
  slug: string;
  name: string;
  /** `tenant-` and 20 hexadecimal characters; it never changes. */
  internalId: string;
  createdAt: Date;
  /** What a million input tokens cost, where somebody has set it. */
  price: Price | null;
  /** The inside of the ETag: names slug, name and price as they are. */
  tag: string;
};

/** The workspace itself. Refuses `workspace-not-found` where it has just been deleted. */
export async function readWorkspace(ctx: Ctx): Promise<WorkspaceDetails> {
  requirePermission(ctx, "workspace:read");
  return inWorkspace(ctx, (tx) => readWorkspaceIn(tx, ctx));
}

/** The same inside a transaction. */
export async function readWorkspaceIn(tx: Tx, ctx: Pick<Ctx, "workspace">): Promise<WorkspaceDetails> {
  const found = await tx.workspace.findUnique({
    where: { id: ctx.workspace.id },
    select: { slug: true, name: true, internalId: true, createdAt: true, price: true, priceCurrency: true },
  });
  if (!found) throw refusal("workspace-not-found", {});
  const { price: amount, priceCurrency: currency, ...rest } = found;
  const price = amount && currency ? { perMillion: amount.toFixed(), currency } : null;
  return { ...rest, price, tag: workspaceTag({ ...rest, price }) };
}

/** Refuses `stale-version` (412) where the workspace is not the one that the change is based on. */
export async function requireCurrentWorkspace(tx: Tx, ctx: Ctx, base: string): Promise<WorkspaceDetails> {
  const current = await readWorkspaceIn(tx, ctx);
  if (current.tag !== base) throw refusal("stale-version", { name: current.name, tag: current.tag });
  return current;
}

/** The tag of a workspace that is called so and pays so much. */
export function workspaceTag(given: Pick<WorkspaceDetails, "slug" | "name" | "internalId" | "price">): string {
  const { slug, name, internalId, price } = given;
  const paid = price ? `\n${price.perMillion} ${price.currency}` : "";
  return createHash("sha256").update(`${internalId}\n${slug}\n${name}${paid}`).digest("base64url").slice(0, 22);
}
