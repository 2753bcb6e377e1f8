import { Plus } from "lucide-react";
import { redirect } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
import { SignOutButton } from "@/components/settings/invite-sign-out";
import { ButtonLink } from "@/components/ui/button";
import { setupAwaits } from "@/lib/auth/public-page";
import { currentPerson, currentWorkspaces, requirePerson } from "@/lib/auth/session";

/** Home: the person's first workspace; without one, the way to one. */
export default async function Page() {
  if (!(await currentPerson()) && (await setupAwaits())) redirect("/setup");
  const person = await requirePerson("/");
  const [first] = await currentWorkspaces();
  if (first) redirect(`/${first.slug}/fragments`);
  const t = await getTranslations("account");
  return (
    <PublicCard
      title={t("home.welcome", { name: person.name })}
      lead={t("home.lead")}
      footer={t.rich("home.signedIn", {
        email: person.email,
        link: (chunks) => <TextLink href="/account">{chunks}</TextLink>,
      })}
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/new-workspace" variant="primary">
          <Plus size={14} aria-hidden /> {t("workspaces.new")}
        </ButtonLink>
        <SignOutButton next="/sign-in" />
      </div>
    </PublicCard>
  );
}
