import type { audit as operations } from "../contract/audit";
import type { Examples } from "./shape";

const sha256 = "ce5b24ca1a5deefbe6e11c572610d6f049f94616baffcc5e0556ab46d2e6e78b";

export const audit: Examples<typeof operations> = {
  listAudit: {
    reply: {
      entries: [
        {
          id: "0193b0c6-0a4b-7f10-93c7-4d2f5e8a6b31",
          at: "2026-12-01T08:30:00.000Z",
          actor: { kind: "user", id: "u3Jb0c46f6a7cc09d7a3a3d5a1f8e21x", name: "Ada" },
          action: "fragment.create",
          target: "tenant/house-style",
          before: null,
          after: { version: 1, sha256, bytes: 57 },
          address: "203.0.113.7",
          requestId: "3f0c52f7-8f0e-4b3e-9d5b-5e2f0c9d7a11",
        },
      ],
      next: null,
    },
  },
  exportAudit: {
    reply: [
      "at,actorKind,actorId,actorName,action,target,before,after,address,requestId,id",
      `2026-12-01T08:30:00.000Z,user,u3Jb0c46,Ada,fragment.create,tenant/house-style,,"{""version"":1}",203.0.113.7,3f0c52f7-8f0e-4b3e-9d5b-5e2f0c9d7a11,0193b0c6-0a4b-7f10-93c7-4d2f5e8a6b31`,
      "",
    ].join("\r\n"),
  },
};
