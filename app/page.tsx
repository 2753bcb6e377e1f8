import { Plus } from "lucide-react";
import { redirect } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { SignOutButton } from "@/components/settings/invite-sign-out";
import { ButtonLink } from "@/components/ui/button";
import { setupAwaits } from "@/lib/auth/public-page";
import { currentPerson, currentWorkspaces, requirePerson } from "@/lib/auth/session";

const LEAD =
  "You are a member of no workspace yet. Make one for your team, or ask an owner of one to invite you at the address you signed in with.";

/** Home: the person's first workspace; without one, the way to one. */
export default async function Page() {
  if (!(await currentPerson()) && (await setupAwaits())) redirect("/setup");
  const person = await requirePerson("/");
  const [first] = await currentWorkspaces();
  if (first) redirect(`/${first.slug}/fragments`);
  return (
    <PublicCard
      title={`Welcome, ${person.name}`}
      lead={LEAD}
      footer={
        <>
          Signed in as {person.email} · <TextLink href="/account">Account</TextLink>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/new-workspace" variant="primary">
          <Plus size={14} aria-hidden /> New workspace
        </ButtonLink>
        <SignOutButton next="/sign-in" />
      </div>
    </PublicCard>
  );
}
