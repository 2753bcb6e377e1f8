import { listens } from "@/lib/db/port";
import { StartError } from "@/lib/start-error";

const ATTEMPTS = 8;
const PAUSE_MS = 250;

/**
 * Throws StartError where the port can't be listened on, on any address. A child of a killed start may need a moment to
 * notice and let go of it.
 */
export async function mustBeFree(port: number): Promise<void> {
  let problem = await problemOf(port);
  for (let attempt = 1; problem === "EADDRINUSE" && attempt < ATTEMPTS; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    problem = await problemOf(port);
  }
  if (problem === null) return;
  if (problem === "EADDRINUSE")
    throw new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  if (problem === "EACCES") throw new StartError(`Port ${port} is for root alone. Set PORT to one above 1023.`);
  throw new StartError(`Port ${port} can’t be listened on (${problem}). Set PORT to another one.`);
}

async function problemOf(port: number): Promise<string | null> {
  const everywhere = await listens(port, "::");
  if (typeof everywhere === "number") return null;
  // A machine without IPv6 has only the other.
  if (everywhere !== "EAFNOSUPPORT" && everywhere !== "EADDRNOTAVAIL") return everywhere;
  const found = await listens(port, "0.0.0.0");
  return typeof found === "number" ? null : found;
}
