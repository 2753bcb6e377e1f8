import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/lib/env";

export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
};

/** Whether mail leaves this server. Where it does not, pages say that the link stands in the server's log. */
export function mailIsOn(): boolean {
  return env().SMTP_URL !== undefined;
}

/**
 * Sends a mail by SMTP_URL, or, where that is not set, writes it with its link to standard error, whatever INLAY_LOG says:
 * it is the only way in which whoever runs the server can hand it on. Throws what the mail server answers.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<"sent" | "logged"> {
  const { SMTP_URL, SMTP_FROM } = env();
  if (SMTP_URL === undefined) {
    process.stderr.write(
      `\nMail is not set up (SMTP_URL), so this is here instead:\n${asShown({ to, subject, text })}\n`,
    );
    return "logged";
  }
  // As an object the address is taken as it is: what stands in it can't become a second recipient.
  const message = { from: SMTP_FROM, to: { name: "", address: to }, subject, text };
  await transportOf(SMTP_URL).sendMail(message);
  return "sent";
}

/** Each line behind a bar, so that nothing in a mail can pass for a line of the log. */
function asShown({ to, subject, text }: Mail): string {
  const lines = [`To: ${to}`, `Subject: ${subject}`, "", ...text.trimEnd().split("\n")];
  return lines.map((line) => `  | ${line.replace(/\p{Cc}/gu, " ")}\n`).join("");
}

let kept: { url: string; transport: Transporter } | undefined;

function transportOf(url: string): Transporter {
  if (kept?.url !== url) {
    const options = { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    kept = { url, transport: createTransport(options) };
  }
  return kept.transport;
}
