/**
 * Bounds on what rendering a text may cost. The parser's time and depth grow faster than the text does, so a short text can block a page
 * for good: measured at 40,000 characters, repeated `*a_` takes over 20 s, a thousand lines of nineteen list markers over 40 s, 30,000 `>`
 * overflow the stack. Within these bounds such a text takes about 2 s, which is what 40,000 characters of plain paragraphs take.
 */
const MOST = {
  /** Markers of emphasis, code and links between two blank lines. Their time grows quadratically: 1,000 take about 60 ms, 26,000 take 20 s. */
  marks: 1_000,
  /** Nested quotes and lists around one line. */
  depth: 20,
  /** Nested quotes and lists, summed over all lines. */
  depths: 4_000,
  /** Table cells. A short row is filled up to the width of its head, so two long lines make every short row long. */
  cells: 5_000,
  /** Lines, including blank ones: each is a token of its own. */
  lines: 5_000,
  /** Characters of one word. A word can define an address that every mention of it repeats. */
  word: 2_000,
} as const;

const BLANK = /^[\s>]*$/;
/** The prefix of a line: quotes, list markers, space. */
const PREFIX = /^(?:[ \t>]|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))*/;
const MARKERS = /(?:>|[-+*]|\d+[.)])[ \t]?/g;
const MARKS = /`+|\*\*|__|~~|[*_~[\]]/g;

/** Whether `text` would take too long, or too deep a stack, to render as Markdown. Linear in its length. */
export function isTooHeavy(text: string): boolean {
  if (text.includes("]:") && text.split(/\s+/).some((word) => word.length > MOST.word)) return true;
  let [deepest, depths, cells] = [0, 0, 0];
  let block = newBlock();
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MOST.lines) return true;
  for (const line of lines) {
    const prefix = PREFIX.exec(line)?.[0] ?? "";
    const markers = count(prefix, MARKERS);
    // a list indents its content by at least two columns
    const indent = Math.floor(prefix.replace(MARKERS, "").replace(/\t/g, "    ").length / 2);
    if (markers > 0) deepest = Math.max(deepest, markers + indent);
    if (BLANK.test(line)) block = newBlock();
    // a line without markers belongs to its surroundings: by its indent, or because nothing ended the paragraph before it
    block.depth = markers > 0 ? markers + indent : Math.max(block.depth, Math.min(indent, deepest));
    depths += block.depth;
    block.marks += count(line, MARKS);
    block.columns = Math.max(block.columns, count(line, /\|/g));
    cells -= block.cells;
    block.lines += 1;
    block.cells = block.columns * block.lines;
    cells += block.cells;
    if (deepest > MOST.depth || depths > MOST.depths || block.marks > MOST.marks || cells > MOST.cells) return true;
  }
  return false;
}

const newBlock = () => ({ depth: 0, marks: 0, columns: 0, lines: 0, cells: 0 });

function count(text: string, marks: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(marks)) found += 1;
  return found;
}
