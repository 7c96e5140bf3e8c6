/** Characters: longer than any id of ours. */
const LONGEST = 100;

/** An id as an address names it; undefined for what is none of ours. Never throws. */
export const searchId = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= LONGEST ? value : undefined;
