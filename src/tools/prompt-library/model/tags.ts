/** Tags as a person writes them into one field: by commas or spaces, with or without a hash. */

/** Characters. */
const LONGEST_TAG = 40;

/** Each tag once, lower case, in the order it was written. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((tag) => tag.replace(/^#+/, "").toLowerCase().slice(0, LONGEST_TAG))
      .filter((tag) => tag !== ""),
  ),
];

export const tagsText = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(" ");
