import type { Metadata } from "next";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { Sentences } from "@/components/language/language";
import { AcceptInvitation } from "@/components/settings/invite-accept";
import { SignOutButton } from "@/components/settings/invite-sign-out";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { currentLocale } from "@/lib/auth/locale";
import { waysIn } from "@/lib/auth/public-page";
import { currentPerson, openCtx } from "@/lib/auth/session";
import { invitationFor } from "@/lib/invitations/look";
import { aRole, ROLE_SENTENCES } from "@/lib/members/roles";
import { Refusal } from "@/lib/refusal";

export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "no-referrer" };

type Offer = Awaited<ReturnType<typeof invitationFor>>;

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const person = await currentPerson();
  const offer = await offerOrReason(token, person?.email ?? null);
  if (typeof offer === "string") {
    return (
      <PublicCard
        title="Invitation not valid"
        lead={offer}
        footer={
          person ? <TextLink href="/">Go to your workspaces</TextLink> : <TextLink href="/sign-in">Sign in</TextLink>
        }
      />
    );
  }
  return (
    <PublicCard
      title={`Join ${offer.workspace}`}
      lead={`${offer.invitedBy} invites you to this workspace as ${aRole(offer.role)}.`}
    >
      <Facts offer={offer} />
      {!person && <WaysIn token={token} />}
      {person && offer.isYours && (
        <Sentences of={["settings"]}>
          <AcceptInvitation token={token} />
        </Sentences>
      )}
      {person && !offer.isYours && (
        <div className="space-y-4">
          <Alert tone="warning" title={`You are signed in as ${person.email}`}>
            This invitation is for another address. Sign out, then sign in with the account that it is for.
          </Alert>
          <SignOutButton next={`/invitation/${token}`} variant="primary" />
        </div>
      )}
    </PublicCard>
  );
}

/** What the link offers, or why it offers nothing. */
async function offerOrReason(token: string, email: string | null): Promise<Offer | string> {
  try {
    return await invitationFor(await openCtx(), { token, email });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.told[await currentLocale()];
    throw error;
  }
}

function Facts({ offer: { email, role, expiresAt } }: { offer: Offer }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-[13px]">
      <dt className="text-muted">For</dt>
      <dd className="break-all">{email}</dd>
      <dt className="text-muted">Role</dt>
      <dd>
        <span className="capitalize">{role}</span>
        <span className="block text-muted text-xs">{ROLE_SENTENCES[role]}</span>
      </dd>
      <dt className="text-muted">Expires</dt>
      <dd>
        <RelativeTime at={expiresAt} />
      </dd>
    </dl>
  );
}

function WaysIn({ token }: { token: string }) {
  const { signUp } = waysIn();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`} variant="primary">
        Sign in to accept
      </ButtonLink>
      {signUp !== "closed" && <ButtonLink href={`/sign-up?invitation=${token}`}>Create account</ButtonLink>}
    </div>
  );
}
