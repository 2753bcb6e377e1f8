import { connect } from "@/lib/db/client";
import { installBuiltIns } from "@/lib/platform/install";
import { type Demo, keepDemo, readDemo } from "./read-demo";

/**
 * Brings the built-ins up to date and makes the demo workspace if there is no workspace yet. Gives the demo's account, at
 * the address of this start.
 */
export async function prepareDatabase(input: {
  appUrl: string;
  folder: string;
  url: string;
  wanted: boolean;
}): Promise<Demo | null> {
  const db = connect(input.appUrl, 2);
  try {
    await installBuiltIns(db);
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT workspace_count() AS count`;
    if (row?.count === 0n && input.wanted) {
      // Only a first start needs accounts: the others are spared the loading.
      const { makeDemo } = await import("./demo");
      return await makeDemo(db, input);
    }
    const demo = readDemo(input.folder);
    if (demo && demo.url !== input.url) keepDemo(input.folder, { ...demo, url: input.url });
    return demo;
  } finally {
    await db.$disconnect();
  }
}
