/** What identifies the studio's own files. Separate from their formats, which load with a reader. */
export const FILE_PRODUCT = "studio-of-the-mind";
export const FILE_KIND = "workspace";
const BEGINNING = new RegExp(`^\\s*\\{\\s*"product"\\s*:\\s*"${FILE_PRODUCT}"\\s*,\\s*"kind"\\s*:\\s*"([a-z-]+)"`);

/**
 * Which of the studio's own files a text is, judged by its beginning: `FILE_KIND`, or `prompts` (`domain/prompt-exchange`).
 * @param beginning a few hundred characters are enough
 * @returns undefined for a file that the studio did not write
 */
export const kindOfFile = (beginning: string): string | undefined =>
  BEGINNING.exec(beginning.replace(/^\uFEFF/, ""))?.[1];
