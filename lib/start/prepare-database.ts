import { connect } from "@/lib/db/client";
import { installBuiltIns } from "@/lib/platform/install";
import { type Demo, readDemo } from "./read-demo";

/** Brings the built-ins up to date and makes the demo workspace if there is no workspace yet. Gives the demo's account. */
export async function prepareDatabase(input: { appUrl: string; folder: string; url: string; wanted: boolean }): Promise<Demo | null> {
  const db = connect(input.appUrl, 2);
  try {
    await installBuiltIns(db);
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT workspace_count() AS count`;
    if (row?.count === 0n && input.wanted) {
      // Only a first start needs accounts: the others are spared the loading.
      const { makeDemo } = await import("./demo");
      return await makeDemo(db, input);
    }
    return readDemo(input.folder);
  } finally {
    await db.$disconnect();
  }
}
