import type { members as operations } from "../contract/members";
import type { Examples } from "./shape";

const grace = {
  userId: "Hq3uVb0c46f6a7cc09d7a3a3d5a1f8e2",
  name: "Grace",
  email: "grace@example.com",
  role: "editor" as const,
  joinedAt: "2026-12-01T08:20:00.000Z",
};
const ada = {
  ...grace,
  userId: "u3Jb0c46f6a7cc09d7a3a3d5a1f8e21x",
  name: "Ada",
  email: "ada@example.com",
  role: "owner" as const,
};
const invitation = {
  id: "0193b0c4-6f6a-7cc0-9d7a-3a3d5a1f8e21",
  email: "grace@example.com",
  role: "editor" as const,
  invitedBy: "Ada",
  createdAt: "2026-12-01T08:10:00.000Z",
  expiresAt: "2026-12-08T08:10:00.000Z",
  expired: false,
};
const params = { userId: grace.userId };
const token = { token: "mZ0u9V3cQ1yTq8LwA5kD7eR2hXbN6pJsG4tF1vC9nYo" };

export const members: Examples<typeof operations> = {
  listMembers: { reply: { members: [ada, grace] } },
  readMember: { params, reply: grace },
  changeRole: { params, body: { role: "viewer" }, reply: { ...grace, role: "viewer" } },
  removeMember: { params },
  listInvitations: { reply: { invitations: [invitation] } },
  inviteMember: {
    body: { email: "grace@example.com", role: "editor" },
    reply: { ...invitation, mailed: true, link: null },
  },
  readInvitation: { params: { id: invitation.id }, reply: invitation },
  revokeInvitation: { params: { id: invitation.id } },
  resendInvitation: { params: { id: invitation.id }, reply: { ...invitation, mailed: true, link: null } },
  lookAtInvitation: {
    params: token,
    reply: {
      workspace: "Research desk",
      role: "editor",
      invitedBy: "Ada",
      email: "g…@example.com",
      expiresAt: invitation.expiresAt,
    },
  },
  acceptInvitation: {
    params: token,
    reply: { slug: "research-desk", name: "Research desk", role: "editor", alreadyMember: false },
  },
};
