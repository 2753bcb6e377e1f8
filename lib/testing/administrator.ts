import { platformCtx } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import type { Shipped } from "@/lib/platform/shipped";

/** Somebody who keeps the built-ins. */
export const administrator = (db: Db, id = "admin") => platformCtx({ db, actor: { kind: "user", id, name: "Admin" } });

/** A built-in as a version of the product could ship it. */
export const builtIn = (name: string, text: string): Shipped => ({
  name,
  title: name,
  usefulWhen: "Now and then.",
  text,
});
