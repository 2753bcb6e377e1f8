import { type GenericOAuthConfig, genericOAuth } from "better-auth/plugins";
import { env } from "@/lib/env";

/** The provider's name in addresses and in the table of accounts: the callback is /api/auth/callback/oidc. */
export const OIDC = "oidc";

type OidcPlugin = ReturnType<typeof genericOAuth>;

/** Whether a provider of OpenID Connect is set. */
export function oidcIsOn(): boolean {
  return env().OIDC_ISSUER !== undefined;
}

/** The provider from the environment; nothing where none is set. */
export function oidcPlugins(): OidcPlugin[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return [];
  const config: GenericOAuthConfig<typeof OIDC> = {
    providerId: OIDC,
    name: OIDC_NAME,
    discoveryUrl: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scopes: ["openid", "email", "profile"],
    requireEmailVerification: true,
    disableProviderLogout: true,
    // No picture: it would be fetched from a foreign server.
    mapProfileToUser: (profile) => ({ name: nameOf(profile), image: undefined }),
  };
  const plugin = genericOAuth({ config: [config] });
  // The library would ask the provider while it starts, and wait; so nobody could sign in by password while the provider
  // does not answer. Marked as pending, it is asked at its first use, with a limit of time.
  const init = async () => ({ context: { genericOAuthPendingDiscovery: new Map([[OIDC, config]]) } });
  return [{ ...plugin, init } as unknown as OidcPlugin];
}

function nameOf(profile: Record<string, unknown>): string {
  const names = [profile.name, profile.preferred_username, String(profile.email ?? "").split("@")[0]];
  return names.find((name): name is string => typeof name === "string" && name.trim() !== "")?.slice(0, 100) ?? "";
}
