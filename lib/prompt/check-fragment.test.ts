import { describe, expect, test } from "vitest";
import { checkFragmentText } from "./check-fragment";
import { textWarnings } from "./text-warnings";

const codes = (text: string) => checkFragmentText(text).map((finding) => finding.code);
const secrets = (text: string) =>
  checkFragmentText(text).flatMap((finding) => (finding.code === "possible-secret" ? [finding.kind] : []));
const invisible = (text: string) =>
  checkFragmentText(text).flatMap((finding) =>
    finding.code === "invisible-character" ? [[finding.kind, finding.count]] : [],
  );

describe("what a fragment may hold", () => {
  test.each([
    ["## House style\n\nLead with the decision, then why.", []],
    ["Réponds 日本 😀\r\n", []],
    ['Reply as {"action": "buy"} with {price:.2f}', []],
    ["x".repeat(8_192), []],
    ["x".repeat(8_193), ["text-too-long"]],
    ["é".repeat(4_097), ["text-too-long"]],
    ["", ["text-blank"]],
    [" \n\t", ["text-blank"]],
    ["a\0b", ["control-character"]],
    ["a\ud800b", ["lone-surrogate"]],
    ["Watch {ticker}, {{word}}.", ["reserved-brace", "reserved-brace"]],
    ['See {{include "tenant/other"}} and <<include "tenant/other">>.', ["not-filled-in", "not-filled-in"]],
    ["By {{.AgentTemplateName}}.", ["not-filled-in"]],
    ["{".repeat(300_000), ["text-too-long"]],
  ])("%#", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test("only errors refuse", () => {
    const severities = checkFragmentText('{word} \u202e {{include "tenant/x"}}').map((finding) => finding.severity);
    expect(severities).toEqual(["error", "warning", "info"]);
  });
});

test("instructions get the same warnings", () => {
  expect(textWarnings("b\u200b {word} password: hunter2hunter2").map((finding) => finding.code)).toEqual([
    "invisible-character",
    "possible-secret",
  ]);
});

describe("characters nobody sees", () => {
  test.each([
    ["a\u200bb", [["zero-width", 1]]],
    ["a\ufeff\u2060b", [["zero-width", 2]]],
    [
      "a\u202eb\u2066c",
      [
        ["bidi", 1],
        ["bidi", 1],
      ],
    ],
    ["a\u{e0041}\u{e0042}b", [["tag", 2]]],
    ["x\ufe01\ufe02\ufe03", [["variation-selector", 3]]],
    ["x\u{e0100}\u{e0101}", [["variation-selector", 2]]],
    [
      "pass\u200dword and pass\u200cword",
      [
        ["zero-width", 1],
        ["zero-width", 1],
      ],
    ],
    ["❤️ 👩‍💻 👨🏽‍🚀 🏳️‍🌈", []],
    ["می‌خواهم", []],
  ])("%j", (text, expected) => {
    expect(invisible(text)).toEqual(expected);
  });
});

// Put together here, so that no scanner takes this file for a leak.
const made = (...parts: string[]) => parts.join("");
const x = (length: number) => "aB3x".repeat(length / 4 + 1).slice(0, length);

describe("what looks like a secret", () => {
  test.each([
    [made("sk-", "ant-api03-", x(40)), "anthropic-key"],
    [made("sk-", "proj-", x(48)), "openai-key"],
    [made("AK", "IA", "IOSFODNN7EXAMPLE"), "aws-key"],
    [made("gh", "p_", x(36)), "github-token"],
    [made("github", "_pat_", x(40)), "github-token"],
    [made("xo", "xb-", "1234567890-", x(24)), "slack-token"],
    [made("AI", "za", x(35)), "google-key"],
    [made("sk", "_live_", x(24)), "stripe-key"],
    [made("ey", "J", x(20), ".ey", "J", x(40), ".", x(43)), "json-web-token"],
    [made("-----BEGIN RSA ", "PRIVATE KEY-----"), "private-key"],
    ["postgres://app:s3cretpw@db.example.com/app", "address-with-password"],
    ["password: hunter2-hunter2", "password"],
    ['API_KEY="abc123def456"', "password"],
  ])("%s", (text, kind) => {
    expect(secrets(`Use ${text} for it.`)).toEqual([kind]);
  });

  test.each([
    "Never ask for a password: it is not yours to know.",
    "password: <password>",
    "https://example.com:8080/path@2",
    "mailto:someone@example.com",
    "sk-learn is a library; use sk-learn-contrib-something-or-other",
    "task-force-alpha-bravo-charlie-delta",
    "The secret: write short sentences.",
    "api_key: {{.Description}}",
  ])("not %s", (text) => {
    expect(secrets(text)).toEqual([]);
  });
});
