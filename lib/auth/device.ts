import Bowser from "bowser";

/** What a session was opened with, as people call it: `Firefox on Windows`. */
export type Device = { name: string; kind: "computer" | "phone" | "program" };

/** Told from the User-Agent header, which is the client's own word: good enough to recognise one's own devices. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: "Unknown program", kind: "program" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name && !os.name) return { name: "Unknown program", kind: "program" };
  const name = [browser.name ?? "A browser", os.name].filter(Boolean).join(" on ");
  return { name, kind: platform.type === "mobile" || platform.type === "tablet" ? "phone" : "computer" };
}
