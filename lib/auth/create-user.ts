import { auth } from "./instance";

/** Makes an account with a password, for setup: nobody signs up by it. Refuses what better-auth refuses. */
export async function createUser(input: { email: string; password: string; name: string }): Promise<{ id: string }> {
  const context = await auth().$context;
  const user = await context.internalAdapter.createUser(
    { email: input.email, name: input.name, emailVerified: true },
    { method: "email-password" },
  );
  const password = await context.password.hash(input.password);
  await context.internalAdapter.linkAccount({
    userId: user.id,
    providerId: "credential",
    accountId: user.id,
    password,
  });
  return { id: user.id };
}
