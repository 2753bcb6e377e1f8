/** What decides which headers an answer gets: its path, its page's nonce, whether people come by https, development. */
export type Setting = { path: string; nonce: string; https: boolean; dev: boolean };

/** A year, as the lists that browsers ship demand at least. */
const HSTS = "max-age=31536000";

const EVERYWHERE: readonly [string, string][] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "same-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
];

/**
 * The security headers of an answer. Files of the build get no policy of their own, since a worker's would bind the worker;
 * answers of the API may be shown by nothing and load nothing; all else is a page.
 */
export function securityHeaders({ path, nonce, https, dev }: Setting): [string, string][] {
  const policy = policyOf({ path, nonce, https, dev });
  return [
    ...EVERYWHERE,
    ...(policy ? [["content-security-policy", policy] as [string, string]] : []),
    ...(https ? [["strict-transport-security", HSTS] as [string, string]] : []),
  ];
}

function policyOf({ path, nonce, https, dev }: Setting): string | null {
  if (path.startsWith("/_next/")) return null;
  if (path === "/api" || path.startsWith("/api/")) return "default-src 'none'; frame-ancestors 'none'";
  return pagePolicy({ nonce, https, dev });
}

/**
 * The policy of pages: scripts only with the answer's nonce, and what those load. Monaco writes `style` attributes and
 * elements as it goes, hence inline styles; nothing is loaded from anywhere else. Development evaluates code for its traces.
 */
export function pagePolicy({ nonce, https, dev }: Omit<Setting, "path">): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
