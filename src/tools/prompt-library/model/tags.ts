/** Tags as a person writes them into one field: with commas between them, or each with its hash. A tag may be several words. */

/** Most characters of a tag. */
const LONGEST_TAG = 40;

/** Each tag once, in lower case, in the order written. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]|\s(?=#)/)
      .map((tag) =>
        tag
          .trim()
          .replace(/^#+\s*/, "")
          .replace(/\s+/g, " ")
          .toLowerCase()
          .slice(0, LONGEST_TAG)
          .trim(),
      )
      .filter((tag) => tag !== ""),
  ),
];

/** As they are shown. */
export const tagsText = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(" ");

/** As they stand in a field: `tagsIn` reads the same tags again. */
export const tagsField = (tags: readonly string[]): string => tags.join(", ");
