import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in a thread pool; more than this at once would only let a flood of sign-ins take the memory. */
const HASHES_AT_ONCE = 4;

/** In UTF-16 units, as forms count them. Length is what makes a password hard to guess; nothing else is demanded. */
export const PASSWORD = { least: 10, most: 200 };

const limited = limiter(HASHES_AT_ONCE);

/** A password as it is kept: argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, ARGON));
}

/** Whether it is the password that was kept. Takes as long as hashing one. */
export function verifyPassword(kept: string, password: string): Promise<boolean> {
  return limited(() => verify(kept, password));
}

/** Runs at most `most` tasks at a time, the others in their order. */
function limiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // Its place goes to the next in line; whoever comes just now waits behind them.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
