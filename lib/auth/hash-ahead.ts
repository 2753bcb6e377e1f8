import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword } from "./password";

/** What a request's password was hashed to before the library asks. */
const request = new AsyncLocalStorage<{ password?: string; hash?: string }>();

/** Runs a request in which `hashAhead` may be called. */
export function hashingAhead<T>(work: () => Promise<T>): Promise<T> {
  return request.run({}, work);
}

/**
 * Hashes the password that a sign-up is about to be asked for. The library asks inside its transaction, and a hash waits in
 * line for others: each would hold a connection for so long that none were left for anything else.
 */
export async function hashAhead(password: string): Promise<void> {
  const store = request.getStore();
  if (store) Object.assign(store, { password, hash: await hashPassword(password) });
}

/** The password's hash: the one made ahead, else a new one. */
export async function hashOf(password: string): Promise<string> {
  const ahead = request.getStore();
  return ahead?.hash !== undefined && ahead.password === password ? ahead.hash : hashPassword(password);
}
