/** Line by line, as it reads: neither the width of a space nor the way in which an accent is coded makes another text of it. */
const linesOf = (text: string) =>
  `\n${text
    .normalize("NFC")
    .trim()
    .split(/[^\S\n]*\n/)
    .map((line) => line.trim().replace(/\s+/g, " "))
    .join("\n")}\n`;

/** Whether `text` says `part` already: it is the same, or stands in it on lines of its own. Words within a line may say something else. */
export const isSaidIn = (part: string, text: string): boolean =>
  part.trim() === "" || linesOf(text).includes(linesOf(part));
