const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LENGTH = 63;

/**
 * Slugs that the console's and the API's own addresses use, or may use one day. Every first folder under app/ must be among
 * them: a test looks.
 */
export const RESERVED_SLUGS = new Set([
  "about",
  "account",
  "admin",
  "administration",
  "api",
  "assets",
  "auth",
  "docs",
  "favicon",
  "forgot-password",
  "health",
  "help",
  "icon",
  "inlay",
  "invitation",
  "invitations",
  "login",
  "logout",
  "metrics",
  "monaco",
  "new",
  "new-workspace",
  "platform",
  "public",
  "reference",
  "reset-password",
  "settings",
  "setup",
  "sign-in",
  "sign-out",
  "sign-up",
  "static",
  "status",
  "support",
  "two-factor",
  "user",
  "users",
  "verify-email",
  "workspace",
  "workspaces",
]);

/** Whether a workspace may have this slug: a DNS label that is no address of Inlay's own. */
export function isSlug(slug: string): boolean {
  return SLUG.test(slug) && !RESERVED_SLUGS.has(slug);
}

/**
 * The slug that a name suggests: marks dropped, lower case, each run of other characters one dash. Empty where nothing is
 * left of it, or what is left is reserved: then a person types one.
 */
export function slugFromName(name: string): string {
  const dashed = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, LENGTH)
    .replace(/-+$/, "");
  return isSlug(dashed) ? dashed : "";
}
