import { z } from "zod";
import { both } from "@/lib/messages/told";
import { ROLES } from "@/lib/permissions";
import { operation } from "../operation";

const instant = z.iso.datetime().describe("RFC 3339, UTC");
const role = z.enum(ROLES).meta({ example: "editor" });
const email = z
  .email(both("It must be an e-mail address", "Das muss eine E-Mail-Adresse sein"))
  .max(254)
  .meta({ example: "grace@example.com" });

const member = z.object({ userId: z.string(), name: z.string(), email: z.string(), role, joinedAt: instant });
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean().describe("It was not accepted in time; it can be sent again"),
});
const sent = invitation.extend({
  mailed: z.boolean().describe("Whether a mail with the link has left the server"),
  link: z.string().nullable().describe("The link itself, this once, where no mail could be sent"),
});

export const members = {
  listMembers: operation({
    method: "GET",
    path: "/members",
    summary: "Who is a member of the workspace, by name",
    scope: "members:read",
    reply: z.object({ members: z.array(member) }),
  }),
  readMember: operation({
    method: "GET",
    path: "/members/{userId}",
    summary: "A member",
    scope: "members:read",
    reply: member,
    refusals: ["member-not-found"],
  }),
  changeRole: operation({
    method: "PATCH",
    path: "/members/{userId}",
    summary: "Give a member another role",
    description: "API keys neither make nor unmake owners.",
    scope: "members:write",
    body: z.strictObject({ role }),
    precondition: true,
    reply: member,
    refusals: ["member-not-found", "last-owner", "owner-by-person"],
  }),
  removeMember: operation({
    method: "DELETE",
    path: "/members/{userId}",
    summary: "Take a member out of the workspace, at once",
    description: "API keys remove no owners. Leaving oneself has an address of its own.",
    scope: "members:write",
    precondition: true,
    refusals: ["member-not-found", "last-owner", "owner-by-person"],
  }),
  listInvitations: operation({
    method: "GET",
    path: "/invitations",
    summary: "The open invitations, newest first",
    scope: "members:read",
    reply: z.object({ invitations: z.array(invitation) }),
  }),
  inviteMember: operation({
    method: "POST",
    path: "/invitations",
    summary: "Invite somebody by e-mail: a link that works once, for seven days",
    description: "An open invitation of the same address is replaced. API keys invite no owners.",
    scope: "members:write",
    body: z.strictObject({ email, role }),
    reply: sent,
    status: 201,
    locates: "id",
    secret: true,
    refusals: ["member-exists", "owner-by-person", "too-many-tries"],
  }),
  readInvitation: operation({
    method: "GET",
    path: "/invitations/{id}",
    summary: "An open invitation, without its link",
    scope: "members:read",
    reply: invitation,
    refusals: ["invitation-not-found"],
  }),
  revokeInvitation: operation({
    method: "DELETE",
    path: "/invitations/{id}",
    summary: "Withdraw an invitation: its link is dead at once",
    scope: "members:write",
    precondition: true,
    refusals: ["invitation-not-found", "owner-by-person"],
  }),
  resendInvitation: operation({
    method: "POST",
    path: "/invitations/{id}/resend",
    summary: "Send an invitation again, with a new link for seven days; the old one is dead",
    scope: "members:write",
    reply: sent,
    secret: true,
    refusals: ["invitation-not-found", "owner-by-person", "too-many-tries"],
  }),
  lookAtInvitation: operation({
    method: "GET",
    area: "open",
    path: "/invitations/{token}",
    summary: "What an invitation’s link offers",
    scope: "open",
    reply: z.object({
      workspace: z.string(),
      role,
      invitedBy: z.string(),
      email: z.string().describe("Its first letter and its domain"),
      expiresAt: instant,
    }),
    refusals: ["invitation-gone", "too-many-tries"],
  }),
  acceptInvitation: operation({
    method: "POST",
    area: "account",
    path: "/invitations/{token}/accept",
    summary: "Accept an invitation to your own e-mail address",
    scope: "account",
    reply: z.object({
      slug: z.string(),
      name: z.string(),
      role,
      alreadyMember: z.boolean().describe("You were a member before, and keep your role"),
    }),
    refusals: ["invitation-gone", "invitation-for-other", "too-many-tries"],
  }),
} as const;
