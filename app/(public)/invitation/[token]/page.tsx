import type { Metadata } from "next";
import { useTranslations } from "#translations";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
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
import { Refusal } from "@/lib/refusal";

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations("account"))("invitation.page");
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

type Offer = Awaited<ReturnType<typeof invitationFor>>;

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const t = await getTranslations("account");
  const settings = await getTranslations("settings");
  const { token } = await params;
  const person = await currentPerson();
  const offer = await offerOrReason(token, person?.email ?? null);
  if (typeof offer === "string") {
    return (
      <PublicCard
        title={t("invitation.notValid")}
        lead={offer}
        footer={
          person ? (
            <TextLink href="/">{t("invitation.toWorkspaces")}</TextLink>
          ) : (
            <TextLink href="/sign-in">{t("signIn.do")}</TextLink>
          )
        }
      />
    );
  }
  return (
    <PublicCard
      title={t("signUp.join", { workspace: offer.workspace })}
      lead={t("invitation.lead", { by: offer.invitedBy, role: settings(`aRole.${offer.role}`) })}
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
          <Alert tone="warning" title={t("invitation.signedInAs", { email: person.email })}>
            {t("invitation.other")}
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
  const t = useTranslations("account");
  const settings = useTranslations("settings");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-[13px]">
      <dt className="text-muted">{t("invitation.for")}</dt>
      <dd className="break-all">{email}</dd>
      <dt className="text-muted">{t("invitation.role")}</dt>
      <dd>
        {settings(`roleTitle.${role}`)}
        <span className="block text-muted text-xs">{settings(`roleMay.${role}`)}</span>
      </dd>
      <dt className="text-muted">{t("invitation.expires")}</dt>
      <dd>
        <RelativeTime at={expiresAt} />
      </dd>
    </dl>
  );
}

function WaysIn({ token }: { token: string }) {
  const t = useTranslations("account");
  const { signUp } = waysIn();
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`} variant="primary">
        {t("invitation.signIn")}
      </ButtonLink>
      {signUp !== "closed" && <ButtonLink href={`/sign-up?invitation=${token}`}>{t("signUp.do")}</ButtonLink>}
    </div>
  );
}
