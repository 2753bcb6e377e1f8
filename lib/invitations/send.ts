import type { Ctx } from "@/lib/ctx";
import { log } from "@/lib/log";
import { mailIsOn, sendMail } from "@/lib/mail/send";
import { aRole } from "@/lib/members/roles";
import type { Locale } from "@/lib/messages/locales";
import type { Role } from "@/lib/permissions";
import type { Invitation } from "./read";
import { linkOf } from "./token";

/** What became of an invitation's link: gone by mail, or here, this once, for whoever invites to hand it on. */
export type Sent = { mailed: boolean; link: string | null };

/** A stored invitation with the token of its link, which is nowhere else. */
export type Invited = { invitation: Invitation; token: string };

/**
 * Sends an invitation, in the language of whoever invites. It must be stored for good by now: what was mailed can't be
 * rolled back. Where no mail leaves this server, or the mail server takes none, the link comes back instead: whoever may
 * invite may also hand the link on. A dry run sends nothing.
 */
export async function sendInvitation(ctx: Ctx, { invitation, token }: Invited, language: Locale): Promise<Sent> {
  if (ctx.dryRun) return { mailed: mailIsOn(), link: null };
  const link = linkOf(token);
  const { email, role, invitedBy } = invitation;
  const words = { by: oneLine(invitedBy), workspace: oneLine(ctx.workspace.name), role, link };
  try {
    const how = await sendMail({ to: email, ...LETTER[language](words) });
    return how === "sent" ? { mailed: true, link: null } : { mailed: false, link };
  } catch (error) {
    log.error({ err: error, requestId: ctx.requestId }, "an invitation could not be sent by mail");
    return { mailed: false, link };
  }
}

type Words = { by: string; workspace: string; role: Role; link: string };

const LETTER: Record<Locale, (words: Words) => { subject: string; text: string }> = {
  en: ({ by, workspace, role, link }) => ({
    subject: "You are invited to a workspace at Inlay",
    text: `${by} invites you to the workspace “${workspace}” at Inlay, as ${aRole(role)}.

Accept by this link. It works once, for seven days, and for this address only:

${link}

If you do not know what this is about, do nothing.
`,
  }),
  de: ({ by, workspace, role, link }) => ({
    subject: "Einladung in einen Arbeitsbereich bei Inlay",
    text: `${by} lädt Sie in den Arbeitsbereich „${workspace}“ bei Inlay ein, in der Rolle ${ROLES_IN_GERMAN[role]}.

Nehmen Sie mit diesem Link an. Er gilt einmal, sieben Tage lang und nur für diese Adresse:

${link}

Wenn Sie nicht wissen, worum es geht, tun Sie nichts.
`,
  }),
};

const ROLES_IN_GERMAN: Record<Role, string> = { viewer: "Leser", editor: "Redakteur", owner: "Inhaber" };

/** People's own words, with nothing in them that could look like a part of the mail. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}
