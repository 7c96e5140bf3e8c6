/** The width of a text in pixels, in the font of a thought. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines of at most a width. A word that is wider is broken; of a longer text the last line ends with an ellipsis.
 * @param most lines
 */
export function wrapText(text: string, width: number, measure: Measure, most: number): readonly string[] {
  const lines: string[] = [];
  // words are measured one by one, not the growing line: a map has few different ones, and its reader remembers them
  const space = measure(" ");
  for (const paragraph of text.split("\n")) {
    let line = "";
    let long = 0;
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      for (const piece of pieces(word, width, measure)) {
        const wide = measure(piece);
        if (line !== "" && long + space + wide > width) {
          lines.push(line);
          line = piece;
          long = wide;
        } else {
          long += line === "" ? wide : space + wide;
          line = line === "" ? piece : `${line} ${piece}`;
        }
        if (lines.length >= most) return cutOff(lines, most, width, measure);
      }
    }
    lines.push(line);
    if (lines.length > most) return cutOff(lines, most, width, measure);
  }
  return lines;
}

/** A word in parts that fit; one part, where all of it does. */
function pieces(word: string, width: number, measure: Measure): readonly string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const char of word) {
    if (part !== "" && measure(part + char) > width) {
      parts.push(part);
      part = char;
    } else part += char;
  }
  return [...parts, part];
}

function cutOff(lines: readonly string[], most: number, width: number, measure: Measure): readonly string[] {
  let last = lines[most - 1] ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}
