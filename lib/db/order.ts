import { z } from "zod";
import { Prisma } from "@/prisma/generated/client";

/** Where a page of a list ends: what its last row is sorted by, as text, and the name that decides between equals. */
export const listPosition = z.object({ value: z.string(), name: z.string() });
export type ListPosition = z.infer<typeof listPosition>;

/** What a list is sorted by; a minus before it turns the order round. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** How PostgreSQL sorts by it: an expression, and the type that a position's text is read back as. */
export type SortColumn = { by: Prisma.Sql; type: "text" | "int" | "timestamptz" };

/**
 * The parts of a query for one page: `by` to select as `sorted_by`, `from` and `order` for what selects from that. A page
 * begins behind a row's value and name, never at a count, so that what comes or goes meanwhile moves no other row.
 */
export function orderOf<Key extends string>(
  columns: Record<Key, SortColumn>,
  sort: Sort<Key>,
  after: ListPosition | undefined,
): { by: Prisma.Sql; from: Prisma.Sql; order: Prisma.Sql } {
  const descends = sort.startsWith("-");
  const { by, type } = columns[(descends ? sort.slice(1) : sort) as Key];
  const [direction, beyond] = descends ? [Prisma.raw("DESC"), Prisma.raw("<")] : [Prisma.raw("ASC"), Prisma.raw(">")];
  return {
    by,
    from: after
      ? Prisma.sql`(sorted_by, name) ${beyond} (${after.value}::text::${Prisma.raw(type)}, ${after.name})`
      : Prisma.sql`true`,
    order: Prisma.sql`ORDER BY sorted_by ${direction}, name ${direction}`,
  };
}
