import { headers } from "next/headers";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { auth } from "./instance";
import { currentLocale } from "./locale";
import { oidcIsOn } from "./oidc";
import { isFromThisMachine, setupIsOpen } from "./set-up-state";
import { standingInvitation } from "./sign-up";
import { refusalOf } from "./told";

// What the pages before signing in ask.

/** Whether the server still waits for its administrator; then every way in leads to /setup. */
export function setupAwaits(): Promise<boolean> {
  return setupIsOpen(db());
}

/** Whether this request's setup page asks for the code that `npm start` has printed. */
export async function setupNeedsCode(): Promise<boolean> {
  return !isFromThisMachine(await headers());
}

/** Who may make an account, and what the button of the OpenID provider says, where there is one. */
export function waysIn(): { signUp: "open" | "invitation" | "closed"; provider: string | null } {
  const { INLAY_SIGN_UP, OIDC_NAME } = env();
  return { signUp: INLAY_SIGN_UP, provider: oidcIsOn() ? OIDC_NAME : null };
}

/** The invitation that a link stands for; null where it does not stand any more. */
export async function invitationOf(
  token: string,
): Promise<{ email: string; workspace: string; invitedBy: string } | null> {
  const found = await standingInvitation(db(), token);
  return found && { email: found.email, workspace: found.workspace.name, invitedBy: found.invitedBy };
}

/** Whether a link to a new password still works. Does not spend it. */
export async function isResetLink(token: string): Promise<boolean> {
  const { internalAdapter } = await auth().$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > new Date();
}

/** Confirms the address that the link was mailed to; false for a link that is none, or has expired. */
export async function confirmAddress(token: string): Promise<boolean> {
  try {
    await auth().api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    if (refusalOf(body?.code)?.code === "link-over") return false;
    throw error;
  }
}

/** What to say of an error with which the provider's way back ended, by its code in the address. */
export async function saidOfProvider(code: string, provider: string | null): Promise<string> {
  const told = refusalOf(code)?.told ?? {
    en: `Signing in with ${provider ?? "the provider"} did not work. Try again.`,
    de: `Die Anmeldung mit ${provider ?? "dem Anbieter"} hat nicht geklappt. Versuchen Sie es noch einmal.`,
  };
  return told[await currentLocale()];
}
