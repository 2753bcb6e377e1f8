import type { Findings, SecretKind } from "./finding";

/**
 * What looks like a secret, by the form its issuer gives it; the first that fits a place names it. Lengths are bounded
 * and each pattern can begin only where a word begins, so that looking stays linear.
 */
const SECRETS: readonly (readonly [kind: SecretKind, pattern: RegExp])[] = [
  ["anthropic-key", /(?<![\w-])sk-ant-[A-Za-z0-9_-]{20,200}/g],
  ["openai-key", /(?<![\w-])sk-(?!ant-)(?=[A-Za-z_-]{0,200}\d)(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,200}/g],
  ["aws-key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["github-token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/g],
  ["gitlab-token", /(?<![\w-])glpat-[A-Za-z0-9_-]{20,64}/g],
  ["slack-token", /(?<![\w-])xox[abeoprs]-(?=[A-Za-z-]{0,200}\d)[A-Za-z0-9-]{10,250}/g],
  ["google-key", /(?<![\w-])AIza[A-Za-z0-9_-]{35}/g],
  ["stripe-key", /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,200}/g],
  ["inlay-key", /\binlay_[A-Za-z0-9_-]{40,64}/g],
  ["json-web-token", /(?<![\w.-])eyJ[A-Za-z0-9_-]{8,4000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g],
  ["private-key", /-----BEGIN (?:[A-Z0-9]{2,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g],
  ["address-with-password", /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@<>{}]{0,64}:[^\s/@<>{}*]{3,128}@[^\s/]{1,255}/g],
  [
    "password",
    /\b(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?token)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?=[^\s"'<>{}]{0,64}\d)[^\s"'<>{}]{8,128}/gi,
  ],
];

/** Warns of what looks like a password, key or token: the text goes to the model with every call, and nothing filters it. */
export function findSecrets(text: string, findings: Findings): void {
  const hits: { kind: SecretKind; from: number; to: number }[] = [];
  for (const [kind, pattern] of SECRETS) {
    for (const { index, 0: found } of text.matchAll(pattern))
      hits.push({ kind, from: index, to: index + found.length });
  }
  // The sort is stable: where two begin at one place, the more telling pattern stands first.
  hits.sort((one, other) => one.from - other.from);
  let covered = 0;
  for (const { kind, from, to } of hits) {
    if (from < covered) continue;
    findings.add(from, to, { code: "possible-secret", kind });
    covered = to;
  }
}
