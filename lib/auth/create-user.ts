import { generateId } from "better-auth";
import { db, type Tx } from "@/lib/db/client";
import { hashPassword } from "./password";

type NewUser = { email: string; name: string; administrator?: boolean };

/** Makes an account with a password and a verified address, for setup and tests: nobody signs up by it. */
export async function createUser({ password, ...user }: NewUser & { password: string }): Promise<{ id: string }> {
  const hash = await hashPassword(password);
  return db().$transaction((tx) => insertUser(tx, { ...user, hash }));
}

/** The same inside a transaction, with the password's hash. */
export async function insertUser(
  tx: Tx,
  { email, name, administrator = false, hash }: NewUser & { hash: string },
): Promise<{ id: string }> {
  const id = generateId();
  await tx.user.create({ data: { id, email: email.toLowerCase(), name, administrator, emailVerified: true } });
  await tx.account.create({
    data: { id: generateId(), userId: id, providerId: "credential", accountId: id, password: hash },
  });
  return { id };
}
