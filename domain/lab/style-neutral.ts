const SENTENCES = new Intl.Segmenter(undefined, { granularity: "sentence" });

/**
 * A text without its formatting: headings, lists, tables, emphasis, links, code fences and pictograms are removed, but their words stay. It
 * recognises Markdown's common marks without parsing it: an odd mark may remain, but no word is lost.
 */
export function withoutStyle(markdown: string): string {
  return (
    markdown
      .replace(/\r\n?/g, "\n")
      // marks that are a whole line
      .replace(/^[^\S\n]*(?:`{3,}|~{3,})[^\n]*$/gm, "")
      .replace(/^[-*_|:\t ]+$/gm, "")
      // marks at the start of a line
      .replace(/^[^\S\n]*(?:>[^\S\n]?)+/gm, "")
      .replace(/^[^\S\n]*#{1,6}[^\S\n]+|[^\S\n]+#+[^\S\n]*$/gm, "")
      .replace(/^[^\S\n]*(?:[-*+•]|\d{1,3}[.)])[^\S\n]+(?:\[[ xX]\][^\S\n]+)?/gm, "")
      // cells of a table
      .replace(/^[^\S\n]*\|(.*)\|[^\S\n]*$/gm, (_, cells: string) => cells.split("|").join(" "))
      // marks inside a line
      .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
      .replace(/(\*\*\*|\*\*|__|~~|`+)(?=\S)([^\n]*?\S)\1/g, "$2")
      .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, "$1")
      .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, "$1")
      .replace(/(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*/gu, "")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{2,}/g, "\n")
      .trim()
  );
}

/**
 * Two answers without formatting and of about equal length, so that neither property influences a vote. The longer one is cut after the
 * last sentence that fits the length of the shorter. Its first sentence is never cut.
 */
export function styleNeutral(a: string, b: string): readonly [string, string] {
  const [left, right] = [withoutStyle(a), withoutStyle(b)];
  const most = Math.min(left.length, right.length);
  return [cut(left, most), cut(right, most)];
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { segment, index } of SENTENCES.segment(text)) {
    const next = index + segment.trimEnd().length;
    if (next > most && end > 0) break;
    end = next;
  }
  return text.slice(0, end);
}
