import { publicOrigin } from "@/lib/env";
import { log } from "@/lib/log";
import { type Mail, sendMail } from "@/lib/mail/send";
import { type Locale, negotiate } from "@/lib/messages/locales";

// To the person who asked, so in the language of the request: Accept-Language, which the console's calls set to the page's.

type Letter = Record<Locale, { subject: string; text: (link: string) => string }>;

const CONFIRM: Letter = {
  en: {
    subject: "Confirm your e-mail address for Inlay",
    text: (link) => `Somebody, probably you, made an account with this address at ${publicOrigin()}.

Confirm the address by this link within an hour; after that you can sign in:

${link}

If it was not you, do nothing: without the link nobody can sign in to that account.
`,
  },
  de: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse für Inlay",
    text: (link) => `Jemand, vermutlich Sie, hat mit dieser Adresse ein Konto auf ${publicOrigin()} angelegt.

Bestätigen Sie die Adresse innerhalb einer Stunde mit diesem Link; danach können Sie sich anmelden:

${link}

Waren Sie es nicht, tun Sie nichts: Ohne den Link kann sich niemand bei diesem Konto anmelden.
`,
  },
};

const RESET: Letter = {
  en: {
    subject: "Set a new password for Inlay",
    text: (link) => `Somebody, probably you, asked for a new password for this address at ${publicOrigin()}.

Set it by this link. It works once, and for an hour:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  },
  de: {
    subject: "Setzen Sie ein neues Passwort für Inlay",
    text: (link) => `Jemand, vermutlich Sie, hat auf ${publicOrigin()} für diese Adresse ein neues Passwort angefordert.

Setzen Sie es mit diesem Link. Er gilt einmal und eine Stunde lang:

${link}

Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.
`,
  },
};

const EXISTS: Letter = {
  en: {
    subject: "You already have an account at Inlay",
    text: (
      origin,
    ) => `Somebody, probably you, tried to make an account with this address at ${origin}. There is one already.

Sign in:              ${origin}/sign-in
Set a new password:   ${origin}/forgot-password

If it was not you, do nothing: nothing was changed.
`,
  },
  de: {
    subject: "Sie haben schon ein Konto bei Inlay",
    text: (
      origin,
    ) => `Jemand, vermutlich Sie, wollte mit dieser Adresse ein Konto auf ${origin} anlegen. Es gibt schon eines.

Anmelden:                ${origin}/sign-in
Neues Passwort setzen:   ${origin}/forgot-password

Waren Sie es nicht, tun Sie nichts: Es wurde nichts geändert.
`,
  },
};

/** The link with which an address proves that it is its owner's. */
export function letterToConfirm(to: string, token: string, request: Request | undefined): Mail {
  return written(CONFIRM, { to, link: `${publicOrigin()}/verify-email?token=${encodeURIComponent(token)}`, request });
}

/** The link to a new password. */
export function letterToReset(to: string, token: string, request: Request | undefined): Mail {
  return written(RESET, { to, link: `${publicOrigin()}/reset-password?token=${encodeURIComponent(token)}`, request });
}

/** For who signs up with an address that has an account: the page may not say so, the mail may. */
export function letterAboutAccount(to: string, request: Request | undefined): Mail {
  return written(EXISTS, { to, link: publicOrigin(), request });
}

function written(
  letter: Letter,
  { to, link, request }: { to: string; link: string; request: Request | undefined },
): Mail {
  const { subject, text } = letter[negotiate(request?.headers.get("accept-language") ?? null)];
  return { to, subject, text: text(link) };
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
