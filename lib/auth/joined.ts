import { AsyncLocalStorage } from "node:async_hooks";
import type { Db, Tx } from "@/lib/db/client";

/** The library's transaction that is just running, where our hooks are called within one. */
const running = new AsyncLocalStorage<Tx>();

/** The client for the library: what our hooks ask while it has a transaction open can be asked in that (`joined`). */
export function joinable(db: Db): Db {
  const $transaction = ((work: unknown, options?: object) => {
    if (typeof work !== "function") return db.$transaction(work as never, options);
    return db.$transaction((tx) => running.run(tx, () => work(tx)), options);
  }) as Db["$transaction"];
  return new Proxy(db, {
    get: (target, name) => (name === "$transaction" ? $transaction : Reflect.get(target, name)),
  });
}

/**
 * What a hook asks by: the library's open transaction, else the client itself. A hook that took a second connection while
 * its transaction holds one would wait for another hook that does the same; enough of them at once, and none goes on.
 */
export function joined(db: Db): Db | Tx {
  return running.getStore() ?? db;
}
