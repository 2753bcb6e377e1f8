import { cache } from "react";
import { reference, type Shown } from "@/lib/api/reference";
import { env } from "@/lib/env";
import type en from "@/lib/messages/en/reference.json";

/** A part of the reference by its place in the address, as `api-keys`. */
export type NounSlug = keyof (typeof en)["nouns"];
/** A part: what it is called stands in the catalogue. */
export type Part = { slug: NounSlug; operations: Shown[] };

/** Inlay's own address, as clients know it. */
export function serverUrl(): string {
  const { INLAY_URL, PORT } = env();
  return INLAY_URL ?? `http://localhost:${PORT}`;
}

/** The reference's parts, in its order. Once a request. */
export const parts = cache((): readonly Part[] =>
  reference(serverUrl()).map(({ name, operations }) => ({ slug: slugOf(name), operations })),
);

/** `API keys` → `api-keys`; a test holds the catalogue to have each. */
function slugOf(noun: string): NounSlug {
  return noun.toLowerCase().replaceAll(" ", "-") as NounSlug;
}

/** What the navigation needs of the parts: it goes to the browser with every page. */
export function navParts() {
  return parts().map(({ slug, operations }) => ({
    slug,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
}
