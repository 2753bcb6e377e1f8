import { publicOrigin } from "@/lib/env";
import { log } from "@/lib/log";
import { type Mail, sendMail } from "@/lib/mail/send";

/** The link with which an address proves that it is its owner's. */
export function letterToConfirm(to: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your e-mail address for Inlay",
    text: `Somebody, probably you, made an account with this address at ${publicOrigin()}.

Confirm the address by this link within an hour; after that you can sign in:

${publicOrigin()}/verify-email?token=${encodeURIComponent(token)}

If it was not you, do nothing: without the link nobody can sign in to that account.
`,
  };
}

/** The link to a new password. */
export function letterToReset(to: string, token: string): Mail {
  return {
    to,
    subject: "Set a new password for Inlay",
    text: `Somebody, probably you, asked for a new password for this address at ${publicOrigin()}.

Set it by this link. It works once, and for an hour:

${publicOrigin()}/reset-password?token=${encodeURIComponent(token)}

If it was not you, do nothing: your password stays as it is.
`,
  };
}

/** For who signs up with an address that has an account: the page may not say so, the mail may. */
export function letterAboutAccount(to: string): Mail {
  return {
    to,
    subject: "You already have an account at Inlay",
    text: `Somebody, probably you, tried to make an account with this address at ${publicOrigin()}. There is one already.

Sign in:              ${publicOrigin()}/sign-in
Set a new password:   ${publicOrigin()}/forgot-password

If it was not you, do nothing: nothing was changed.
`,
  };
}

/**
 * Sends in the background: an answer that waited for the mail server would tell by its time whether the address has an
 * account. What goes wrong is logged, without the address.
 */
export function post(mail: Mail): void {
  sendMail(mail).catch((error: unknown) =>
    log.error({ err: error, subject: mail.subject }, "a mail could not be sent"),
  );
}
