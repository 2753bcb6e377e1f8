/** Ends the session and leaves by a full load, so that nothing of the person's stays in the page's memory. */
export async function signOut(): Promise<void> {
  await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  window.location.assign("/sign-in");
}
