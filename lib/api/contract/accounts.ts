import { z } from "zod";
import { email, newPassword, personName } from "@/lib/auth/open";
import { operation } from "../operation";

export const accounts = {
  setUp: operation({
    method: "POST",
    path: "/setup",
    summary: "Make the first administrator and workspace; once in a server’s life",
    area: "open",
    scope: "open",
    body: z.strictObject({
      name: personName,
      email,
      password: newPassword,
      workspaceName: z.string(),
      code: z.string().max(64).optional(),
    }),
    reply: z.object({ email: z.string(), workspace: z.string() }),
    status: 201,
    refusals: ["already-set-up", "wrong-setup-code", "too-many-tries", "invalid-workspace-name"],
    tagged: false,
  }),
} as const;
