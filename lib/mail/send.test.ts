import { expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { mailbox } from "@/lib/testing/mailbox";
import { mailIsOn, sendMail } from "./send";

test("without SMTP_URL the text with its link stands on standard error, and can’t pass for other lines of it", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const text = "Open https://inlay.example/x?token=abc\n\u001b[31mnot red\n";
  expect(await sendMail({ to: "ada@example.com", subject: "One", text })).toBe("logged");
  const said = written.mock.calls.map(([line]) => String(line)).join("");
  written.mockRestore();
  expect(mailIsOn()).toBe(false);
  expect(said).toContain("To: ada@example.com");
  expect(said).toContain("  | Open https://inlay.example/x?token=abc\n");
  expect(said).not.toContain("\u001b");
});

test("with it, one mail goes to one address, whatever stands in that", async () => {
  const box = await mailbox();
  expect(mailIsOn()).toBe(true);
  expect(await sendMail({ to: "ada@example.com", subject: "Zwei – two", text: "Straße\n" })).toBe("sent");
  expect(await box.next()).toMatchObject({ to: ["ada@example.com"], text: expect.stringContaining("Straße") });
  await sendMail({ to: "ada@example.com, eve@example.com", subject: "a\r\nBcc: eve@example.com", text: "x" }).catch(
    () => null,
  );
  if (box.waiting() > 0) expect((await box.next()).to).not.toContain("eve@example.com");
});

test("a mail server that is not there is an error, not a silence", async () => {
  Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
  await expect(sendMail({ to: "ada@example.com", subject: "a", text: "b" })).rejects.toThrow(/ECONNREFUSED/);
});
