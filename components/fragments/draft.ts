/** A text that is not saved yet, with the version it is based on (null: a new fragment). */
export type FragmentDraft = { name: string; text: string; base: string | null };
