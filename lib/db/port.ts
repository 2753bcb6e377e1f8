import { createServer } from "node:net";

/** This port of 127.0.0.1 if it is free, else any free one. */
export async function freePort(wanted: number): Promise<number> {
  if (wanted > 0 && typeof (await listens(wanted, "127.0.0.1")) === "number") return wanted;
  const found = await listens(0, "127.0.0.1");
  if (typeof found === "number") return found;
  throw new Error(`no port of 127.0.0.1 can be listened on (${found})`);
}

/** The port, if it can be listened on (0: any free one); else the error's code. */
export function listens(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
