/**
 * The cookies' names and attributes: HttpOnly and SameSite=Lax always, `Secure` and the prefix `__Host-` where the public
 * address is https. The prefix binds a cookie to this very host: a sibling host can neither read nor plant it.
 */
export function cookieSettings(origin: string) {
  const secure = origin.startsWith("https:");
  return {
    // The library's own way would put `__Secure-` before the name, which `__Host-` does not allow.
    useSecureCookies: false,
    cookiePrefix: secure ? "__Host-inlay" : "inlay",
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" } as const,
  };
}
