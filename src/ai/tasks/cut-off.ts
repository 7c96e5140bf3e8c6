/** Where a sentence ends: its mark, what closes after it, and the space before the next one, which Chinese and Japanese do not write. */
const END = /[.!?…]+["'”’»)\]]*(?=\s|\\n)|[。！？]+["'”’»)\]」』）]*/gu;

/** The full stop of a shortened word ends nothing. */
const SHORTENED = /(?:^|[\s(])(?:e\.g|i\.e|mr|mrs|ms|dr|prof|st|vs|cf|approx|no)\.$/i;

/**
 * Data that was cut off within a string, with that string ended after its last whole sentence: half a sentence may say the opposite of the whole one.
 * Null where the text does not end within a string, or no sentence of it is whole.
 */
export function endedAtSentence(text: string): string | null {
  const start = openString(text);
  if (start === null) return null;
  const string = text.slice(start);
  const last = [...string.matchAll(END)].findLast(({ index }) => !SHORTENED.test(string.slice(0, index + 1)));
  return last ? `${text.slice(0, start)}${string.slice(0, last.index + last[0].length)}"` : null;
}

/** The place after the quote that opens the string in which the text ends. */
function openString(text: string): number | null {
  let open: number | null = null;
  for (let at = Math.max(0, text.indexOf("{")); at < text.length; at++) {
    if (open !== null && text[at] === "\\") at++;
    else if (text[at] === '"') open = open === null ? at + 1 : null;
  }
  return open;
}
