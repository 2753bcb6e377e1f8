import { operation } from "../operation";
import * as shape from "../schemas";

export const searching = {
  search: operation({
    method: "GET",
    path: "/search",
    summary: "Look through names and texts of fragments, and of agents where the key may read them",
    scope: "fragments:read",
    query: shape.searchQuery,
    reply: shape.searchPage,
  }),
} as const;
