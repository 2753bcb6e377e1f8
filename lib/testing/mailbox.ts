import { createServer, type Socket } from "node:net";
import { afterAll } from "vitest";
import { env } from "@/lib/env";

/** A mail as it came: its recipients by the envelope, its text decoded. */
export type Received = { to: string[]; subject: string; text: string; link: string };

/**
 * A mail server of the test's own; this process sends its mail there. `next` gives the mails in the order in which they came,
 * each once, and waits for the next one.
 */
export async function mailbox(): Promise<{
  next: () => Promise<Received>;
  waiting: () => number;
  /** Runs before the sender is told that a mail was taken. */
  onMail: (run: () => void) => void;
}> {
  let before = () => {};
  const waiting: Received[] = [];
  const askers: ((mail: Received) => void)[] = [];
  const take = (mail: Received) => {
    before();
    const asker = askers.shift();
    if (asker) asker(mail);
    else waiting.push(mail);
  };
  const server = createServer((socket) => converse(socket, take));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${address.port}` });
  afterAll(() => void server.close());
  return {
    next: () => {
      const mail = waiting.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => askers.push(resolve));
    },
    waiting: () => waiting.length,
    onMail: (run) => {
      before = run;
    },
  };
}

/** As much of SMTP as a client needs that sends one mail. */
function converse(socket: Socket, take: (mail: Received) => void): void {
  let buffer = "";
  let to: string[] = [];
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    buffer += chunk.toString("latin1");
    for (;;) {
      const end = buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const given = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        take(read(given, to));
        to = [];
        say("250 kept");
        continue;
      }
      const [, recipient] = /^RCPT TO:<([^>]*)>/i.exec(given) ?? [];
      if (recipient !== undefined) to.push(recipient);
      inData = /^DATA$/i.test(given);
      say(inData ? "354 go on" : "250 yes");
      if (/^QUIT$/i.test(given)) socket.end();
    }
  });
  say("220 mailbox");
}

function read(message: string, to: string[]): Received {
  const cut = message.indexOf("\r\n\r\n");
  const head = message.slice(0, cut).replace(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  const encoding = header("Content-Transfer-Encoding").toLowerCase();
  const body = message.slice(cut + 4).replace(/\r\n/g, "\n");
  const bytes = encoding === "base64" ? Buffer.from(body, "base64") : Buffer.from(unquote(body, encoding), "latin1");
  const text = bytes.toString("utf8");
  return { to, subject: header("Subject"), text, link: /https?:\/\/\S+\?token=\S+/.exec(text)?.[0] ?? "" };
}

function unquote(body: string, encoding: string): string {
  if (encoding !== "quoted-printable") return body;
  return body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
