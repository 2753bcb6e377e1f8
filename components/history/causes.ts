/** What made a fragment's version, in a word. */
export const CAUSES: Record<string, string> = {
  create: "created",
  save: "saved",
  restore: "restored",
  shipped: "shipped",
  reset: "set back to the shipped text",
};
