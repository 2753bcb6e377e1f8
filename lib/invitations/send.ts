import type { Ctx } from "@/lib/ctx";
import { log } from "@/lib/log";
import { mailIsOn, sendMail } from "@/lib/mail/send";
import { aRole } from "@/lib/members/roles";
import type { Invitation } from "./read";
import { linkOf } from "./token";

/** What became of an invitation's link: gone by mail, or here, this once, for whoever invites to hand it on. */
export type Sent = { mailed: boolean; link: string | null };

/**
 * Sends an invitation that is stored by now. Where no mail leaves this server, or the mail server takes none, the link comes
 * back instead: whoever may invite may also hand the link on. A dry run sends nothing.
 */
export async function sendInvitation(ctx: Ctx, { email, role, invitedBy }: Invitation, token: string): Promise<Sent> {
  if (ctx.dryRun) return { mailed: mailIsOn(), link: null };
  const link = linkOf(token);
  const text = `${oneLine(invitedBy)} invites you to the workspace “${oneLine(ctx.workspace.name)}” at Inlay, as ${aRole(role)}.

Accept by this link. It works once, for seven days, and for this address only:

${link}

If you do not know what this is about, do nothing.
`;
  try {
    const how = await sendMail({ to: email, subject: "You are invited to a workspace at Inlay", text });
    return how === "sent" ? { mailed: true, link: null } : { mailed: false, link };
  } catch (error) {
    log.error({ err: error, requestId: ctx.requestId }, "an invitation could not be sent by mail");
    return { mailed: false, link };
  }
}

/** People's own words, with nothing in them that could look like a part of the mail. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}
