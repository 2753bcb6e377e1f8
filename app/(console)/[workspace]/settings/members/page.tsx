import type { Metadata } from "next";
import { getTranslations } from "@/components/language/get-translations";
import { InvitationList } from "@/components/settings/invite-list";
import { InviteMember } from "@/components/settings/invite-member";
import { LeaveWorkspace } from "@/components/settings/members-leave";
import { MemberList } from "@/components/settings/members-list";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx, requirePerson } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { listInvitations } from "@/lib/invitations/list";
import { mailIsOn } from "@/lib/mail/send";
import { listMembers } from "@/lib/members/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("members.title") };
}

export default async function Page({ params }: { params: Promise<{ workspace: string }> }) {
  const { workspace } = await params;
  const path = `/${workspace}/settings/members`;
  const t = await getTranslations("settings");
  const ctx = await pageCtx(workspace, path);
  const { id } = await requirePerson(path);
  const [members, invitations] = await Promise.all([listMembers(ctx), listInvitations(ctx)]);
  const canWrite = may(ctx, "members:write");
  const isOnlyOwner = members.filter(({ role }) => role === "owner").length === 1 && ctx.rights === "owner";
  return (
    <>
      <PageHeader
        title={t("members.title")}
        lead={
          canWrite
            ? t("members.lead")
            : `${t("members.lead")} ${t("members.ownersOnly", { role: t(`role.${ctx.rights}`) })}`
        }
        actions={<InviteMember workspace={workspace} canWrite={canWrite} mailIsOn={mailIsOn()} />}
      />
      <div className="space-y-8">
        <MemberList workspace={workspace} members={members} me={id} canWrite={canWrite} />
        {invitations.length > 0 && (
          <InvitationList workspace={workspace} invitations={invitations} canWrite={canWrite} />
        )}
        <LeaveWorkspace workspace={{ slug: workspace, name: ctx.workspace.name }} isOnlyOwner={isOnlyOwner} />
      </div>
    </>
  );
}
