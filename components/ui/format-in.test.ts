import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { catalogue } from "@/lib/messages/catalogue";
import type { Locale } from "@/lib/messages/locales";
import { formatIn } from "./format-in";

const format = (locale: Locale) =>
  formatIn(createTranslator({ locale, messages: catalogue[locale], namespace: "ui" }) as never, locale);
const [en, de] = [format("en"), format("de")];

test.each([
  [en.bytes(0), "0 bytes"],
  [en.bytes(1), "1 byte"],
  [en.bytes(1023), "1,023 bytes"],
  [en.bytes(1024), "1 KB"],
  [en.bytes(2150), "2.1 KB"],
  [en.bytes(32_768), "32 KB"],
  [en.tokens(1), "about 1 token"],
  [en.tokens(1412), "about 1,412 tokens"],
  [en.change(10, 22, "bytes"), "+12 bytes"],
  [en.change(2, 1, "tokens"), "−1 token"],
  [en.change(5, 5, "bytes"), "no bytes more or less"],
  [en.count(0, "agents"), "no agents"],
  [en.count(1, "agents"), "1 agent"],
  [en.count(1200, "agents"), "1,200 agents"],
  [de.bytes(2150), "2,1 KB"],
  [de.tokens(1412), "etwa 1.412 Tokens"],
  [de.change(10, 22, "bytes"), "+12 Bytes"],
  [de.count(3, "fragments"), "3 Fragmente"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});
