/** Only paths of this site, so that a link can't send a person elsewhere after signing in. */
export function safePath(next: string | undefined): string {
  return next?.startsWith("/") && !/^\/[/\\]/.test(next) ? next : "/";
}
