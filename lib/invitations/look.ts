import type { OpenCtx } from "@/lib/ctx";
import type { Role } from "@/lib/permissions";
import { takeFrom } from "@/lib/rate-limit/take";
import { refusal } from "@/lib/refusal";
import { type Invited, invitationByToken, requireStanding } from "./by-token";

/** Links can't be guessed; this only keeps the guessing from costing anything. */
const TRIES = { limit: 60, seconds: 60 };

/** What a person needs to decide, and no more: not even the whole address, which a link that went astray would give away. */
export type InvitationOffer = {
  workspace: string;
  role: Role;
  invitedBy: string;
  /** `a…@example.com` */
  email: string;
  expiresAt: Date;
};

/** What the link of that token offers. Refuses `invitation-gone` (410), and `too-many-tries` (429) by address. */
export async function lookAtInvitation(ctx: OpenCtx, input: { token: string }): Promise<InvitationOffer> {
  await takeLook(ctx);
  return offerOf(requireStanding(await invitationByToken(ctx.db, input.token)));
}

/** The same for the page, which knows who looks: whether it is theirs, and then with the whole address. */
export async function invitationFor(
  ctx: OpenCtx,
  input: { token: string; email: string | null },
): Promise<InvitationOffer & { isYours: boolean }> {
  await takeLook(ctx);
  const found = requireStanding(await invitationByToken(ctx.db, input.token));
  const isYours = input.email?.toLowerCase() === found.email;
  return { ...offerOf(found), isYours, ...(isYours ? { email: found.email } : {}) };
}

/** Takes one of the tries that an address has. */
export async function takeLook({ db, address }: Pick<OpenCtx, "db" | "address">): Promise<void> {
  if (address === undefined) return;
  const { ok, resetSeconds } = await takeFrom(db, `invitation:${address}`, TRIES);
  if (!ok) throw refusal("too-many-tries", { seconds: resetSeconds });
}

function offerOf({ workspace, role, invitedBy, email, expiresAt }: Invited): InvitationOffer {
  const at = email.lastIndexOf("@");
  const masked = `${[...email][0] ?? ""}…${email.slice(at)}`;
  return { workspace: workspace.name, role, invitedBy, email: masked, expiresAt };
}
