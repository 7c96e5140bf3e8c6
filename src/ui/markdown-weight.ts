/**
 * What laying a text out may cost. The parser's time and depth grow faster than the text does, so a short text can hold a page for good: measured
 * at 40,000 characters, `*a_` again and again takes over 20 s, a thousand lines of nineteen list markers over 40 s, 30,000 `>` end the stack.
 * Within these bounds such a text takes about 2 s, which is what 40,000 characters of plain paragraphs take.
 */
const MOST = {
  /** Marks of emphasis, code and links between two blank lines. Their time grows with the square: 1,000 take about 60 ms, 26,000 take 20 s. */
  marks: 1_000,
  /** Quotes and lists around one line. */
  depth: 20,
  /** Quotes and lists around the lines, line by line. */
  depths: 4_000,
  /** Cells of tables. A row that ends early is filled up to the width of its head, so two long lines make every short one long. */
  cells: 5_000,
  /** Blank ones count: each is a token of its own. */
  lines: 5_000,
  /** Characters of one word, where words can stand for an address that is written once and repeated at every mention. */
  word: 2_000,
} as const;

const BLANK = /^[\s>]*$/;
/** What stands before a line's own text: quotes, list markers, space. */
const PREFIX = /^(?:[ \t>]|[-+*](?=\s|$)|\d{1,9}[.)](?=\s|$))*/;
const MARKERS = /(?:>|[-+*]|\d+[.)])[ \t]?/g;
const MARKS = /`+|\*\*|__|~~|[*_~[\]]/g;

/** Whether `text` would take too long, or too deep a stack, to be laid out as Markdown. Linear in its length. */
export function isTooHeavy(text: string): boolean {
  if (text.includes("]:") && text.split(/\s+/).some((word) => word.length > MOST.word)) return true;
  let [deepest, depths, cells] = [0, 0, 0];
  let block = newBlock();
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MOST.lines) return true;
  for (const line of lines) {
    const prefix = PREFIX.exec(line)?.[0] ?? "";
    const markers = count(prefix, MARKERS);
    // two columns are the least that a list sets its content in by
    const indent = Math.floor(prefix.replace(MARKERS, "").replace(/\t/g, "    ").length / 2);
    if (markers > 0) deepest = Math.max(deepest, markers + indent);
    if (BLANK.test(line)) block = newBlock();
    // a line without markers belongs to what is around it: by its indent, or because nothing ended the paragraph before it
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
