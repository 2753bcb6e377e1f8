import { setupIsOpen } from "@/lib/auth/set-up-state";
import { connect } from "@/lib/db/client";
import { installBuiltIns } from "@/lib/platform/install";
import { type Demo, keepDemo, readDemo } from "./read-demo";

/**
 * Brings the built-ins up to date and makes the demo workspace if the server is not set up yet. Gives the demo's account, at
 * the address of this start, and whether the server waits for its first administrator.
 */
export async function prepareDatabase(input: {
  appUrl: string;
  folder: string;
  url: string;
  wanted: boolean;
}): Promise<{ demo: Demo | null; setupIsOpen: boolean }> {
  const db = connect(input.appUrl, 2);
  try {
    await installBuiltIns(db);
    const open = await setupIsOpen(db);
    if (open && input.wanted) {
      // Only a first start needs accounts: the others are spared the loading.
      const { makeDemo } = await import("./demo");
      return { demo: await makeDemo(db, input), setupIsOpen: false };
    }
    const demo = readDemo(input.folder);
    if (demo && demo.url !== input.url) keepDemo(input.folder, { ...demo, url: input.url });
    return { demo, setupIsOpen: open };
  } finally {
    await db.$disconnect();
  }
}
