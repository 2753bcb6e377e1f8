import type { Findings } from "./finding";

/** What looks like a secret, by the form its issuer gives it. Lengths are bounded, so that matching stays linear. */
const SECRETS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["an Anthropic API key", /\bsk-ant-[A-Za-z0-9_-]{20,200}/g],
  ["an OpenAI API key", /\bsk-(?!ant-)(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,200}/g],
  ["an AWS access key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/g],
  ["a GitLab token", /\bglpat-[A-Za-z0-9_-]{20,64}/g],
  ["a Slack token", /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g],
  ["a Google API key", /\bAIza[A-Za-z0-9_-]{35}/g],
  ["a Stripe key", /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,200}/g],
  ["an Inlay API key", /\binlay_[A-Za-z0-9_-]{40,64}/g],
  ["a JSON web token", /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g],
  ["a private key", /-----BEGIN (?:[A-Z]{2,16} ){0,3}PRIVATE KEY-----/g],
  ["an address with a password", /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@<>{}]{1,64}:[^\s/@<>{}*]{3,128}@[^\s/]{1,255}/g],
  ["a password", /\b(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?token)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?=[^\s"'<>{}]{0,64}\d)[^\s"'<>{}]{8,128}/gi],
];

/** Warns of what looks like a password, key or token: the text goes to the model with every call, and nothing filters it. */
export function findSecrets(text: string, findings: Findings): void {
  let covered: [number, number][] = [];
  for (const [kind, pattern] of SECRETS) {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const end = index + found.length;
      if (covered.some(([from, to]) => index < to && end > from)) continue;
      covered = [...covered, [index, end]];
      findings.add(index, end, { code: "possible-secret", kind });
    }
  }
}
