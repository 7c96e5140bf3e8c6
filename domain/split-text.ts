/** Parts of a text that is too long for one source of a synthesis, or for one turn of a debate. */

/** Where a text may be parted, the best first: between paragraphs, lines, sentences, words. */
const SEAMS = [/\n\s*\n\s*/g, /\n\s*/g, /[.!?…]["'”’»)\]]*\s+/g, /\s+/g];

/** A seam before this share of a part is none: parts are not to be tiny. */
const EARLIEST = 0.5;

/** The text in parts of at most `most` characters (UTF-16 code units): together they are the text, to the letter. No character is cut. */
export function splitText(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const end = seamIn(rest.slice(0, most)) ?? (/[\ud800-\udbff]$/.test(rest.slice(0, most)) ? most - 1 : most);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** The place after the last seam of the best kind. */
function seamIn(part: string): number | null {
  for (const seam of SEAMS) {
    const last = [...part.matchAll(seam)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    if (end >= part.length * EARLIEST) return end;
  }
  return null;
}
