import { db } from "@/lib/db/client";
import { log } from "@/lib/log";

/** Whether the server can serve: its database answers, is migrated, and has the built-ins. */
export async function health(): Promise<{ live: true; ready: boolean }> {
  try {
    const [row] = await db().$queryRaw<
      { builtIns: boolean }[]
    >`SELECT EXISTS (SELECT 1 FROM platform_fragment) AS "builtIns"`;
    return { live: true, ready: row?.builtIns === true };
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return { live: true, ready: false };
  }
}
