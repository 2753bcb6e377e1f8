/** A built-in's title, in characters. */
export const TITLE_LENGTH = 100;
/** The line that says when a built-in is useful, in characters. */
export const USEFUL_WHEN_LENGTH = 300;
