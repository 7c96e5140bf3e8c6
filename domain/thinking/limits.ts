/** Longest text the engine takes, in UTF-16 code units. In a file of its own, so that a page can check it without loading the engine. */
export const MAX_CHARS = 200_000;
