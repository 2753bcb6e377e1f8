import type { searching as operations } from "../contract/search";
import type { Examples } from "./shape";

export const searching: Examples<typeof operations> = {
  search: {
    query: { q: "plain words" },
    reply: {
      hits: [
        {
          kind: "fragment",
          name: "tenant/house-style",
          title: null,
          where: "text",
          excerpt: {
            line: 1,
            from: 27,
            to: 38,
            before: "Write short sentences. Use ",
            match: "plain words",
            after: ".",
          },
        },
      ],
      next: null,
    },
  },
};
