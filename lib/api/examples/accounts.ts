import type { accounts as operations } from "../contract/accounts";
import type { Examples } from "./shape";

export const accounts: Examples<typeof operations> = {
  setUp: {
    body: {
      name: "Ada",
      email: "ada@example.com",
      password: "correct horse battery",
      workspaceName: "Research desk",
    },
    reply: { email: "ada@example.com", workspace: "research-desk" },
  },
};
