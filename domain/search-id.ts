/** Characters: longer than any of our ids. */
const LONGEST = 100;

/** The id in an address; undefined when it is not a possible id. Never throws. */
export const searchId = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= LONGEST ? value : undefined;
