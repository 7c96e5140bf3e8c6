/** Normalised lines: texts that differ only in the width of spaces or the encoding of accents count as equal. */
const linesOf = (text: string) =>
  `\n${text
    .normalize("NFC")
    .trim()
    .split(/[^\S\n]*\n/)
    .map((line) => line.trim().replace(/\s+/g, " "))
    .join("\n")}\n`;

/** Whether `text` already contains `part`: as the whole text, or on lines of its own. Inside a line the same words may mean something else. */
export const isSaidIn = (part: string, text: string): boolean =>
  part.trim() === "" || linesOf(text).includes(linesOf(part));
