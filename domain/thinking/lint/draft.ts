import { language } from "../text/language.ts";
import { splitSentences } from "../text/sentences.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import type { Span } from "../types.ts";

/**
 * word, number, punct as in the text base; `gap` is an open question in square brackets; `opaque` is what is not the
 * person's running prose: code, addresses, quotations, symbols.
 */
export type ItemKind = "word" | "number" | "punct" | "gap" | "opaque";

export interface Item {
  readonly kind: ItemKind;
  readonly text: string;
  /** Lower case for words; "" for whatever the rules must not read. */
  readonly lower: string;
  readonly span: Span;
}

/** Items [first, last) of a draft, its end mark included. */
export interface Line {
  readonly first: number;
  readonly last: number;
  /** Asked with a question mark of its own, outside gaps and quotations. */
  readonly asks: boolean;
}

/** A text as the rules see it. */
export interface Draft {
  readonly text: string;
  readonly english: boolean;
  readonly items: readonly Item[];
  readonly lines: readonly Line[];
  /** Code, addresses, gaps and quotations, in order. */
  readonly masks: readonly Mask[];
}

export type MaskKind = "code" | "address" | "gap" | "quote";
export interface Mask {
  readonly kind: MaskKind;
  readonly span: Span;
}

/** `[who reads this?]`: brackets around one line that ends with a question mark and is not shouted. */
export const GAP = /\[(?!\p{Lu}{2})[^[\]\n]{1,160}\?\]/u;

const MASK = new RegExp(
  [
    "(?<code>```[\\s\\S]*?(?:```|(?![\\s\\S]))|`[^`\\n]{1,400}`)",
    '(?<address>(?:https?:\\/\\/|www\\.)[^\\s<>"”»]+)',
    `(?<gap>${GAP.source})`,
    '(?<quote>“[^“”\\n]{1,400}”|"[^"\\n]{1,400}"|«[^«»\\n]{1,400}»|(?:^|\\n)>[^\\n]*)',
  ].join("|"),
  "gu",
);

function masksOf(text: string): Mask[] {
  const masks: Mask[] = [];
  for (const match of text.matchAll(MASK)) {
    const kinds = match.groups ?? {};
    const kind = (["code", "address", "gap"] as const).find((name) => kinds[name] !== undefined) ?? "quote";
    masks.push({ kind, span: { start: match.index, end: match.index + match[0].length } });
  }
  return masks;
}

/** Reads a text once for all rules. Linear in its length. */
export function readDraft(text: string): Draft {
  const masks = masksOf(text);
  const items = itemsOf(text, tokenize(text), masks);
  return { text, english: language(text) === "en", items, lines: linesOf(text, items, masks), masks };
}

function itemsOf(text: string, tokens: readonly Token[], masks: readonly Mask[]): Item[] {
  const items: Item[] = [];
  let at = 0;
  let taken = -1;
  for (const token of tokens) {
    while (at < masks.length && (masks[at] as Mask).span.end <= token.span.start) at++;
    const mask = masks[at];
    if (mask && mask.span.start < token.span.end) {
      if (taken !== at) {
        taken = at;
        const { start, end } = mask.span;
        items.push({
          kind: mask.kind === "gap" ? "gap" : "opaque",
          text: text.slice(start, end),
          lower: "",
          span: mask.span,
        });
      }
      continue;
    }
    if (token.kind === "space") continue;
    const kind = token.kind === "other" ? "opaque" : token.kind;
    items.push({ kind, text: token.text, lower: kind === "opaque" ? "" : token.lower, span: token.span });
  }
  return items;
}

/** A sentence that seems to end inside a gap or a quotation goes on behind it, unless the line does not. */
function linesOf(text: string, items: readonly Item[], masks: readonly Mask[]): Line[] {
  const lines: Line[] = [];
  let first = 0;
  let mask = 0;
  for (const { span, end } of splitSentences(text)) {
    while (mask < masks.length && (masks[mask] as Mask).span.end < span.end) mask++;
    const around = masks[mask];
    const inside = around !== undefined && around.span.start < span.end && span.end <= around.span.end;
    if (inside && around.kind !== "code") {
      const next = /\S/.exec(text.slice(span.end, span.end + 40));
      const between = next ? text.slice(span.end, span.end + next.index) : "";
      const goesOn = around.kind === "gap" || (next !== null && /[\p{Ll}\p{P}]/u.test(next[0]));
      if (span.end < around.span.end || (next && goesOn && !between.includes("\n"))) continue;
    }
    let last = first;
    while (last < items.length && (items[last] as Item).span.start < span.end) last++;
    if (last > first) lines.push({ first, last, asks: end === "?" && !inside });
    first = last;
  }
  if (first < items.length) lines.push({ first, last: items.length, asks: false });
  return lines;
}

/** Whether an item is one of the words. */
export const isWord = (item: Item | undefined, set: ReadonlySet<string>): boolean =>
  item !== undefined && item.kind === "word" && set.has(item.lower);

/** Index behind the last item of a line that is not its end mark: where something can be added to the sentence. */
export function bodyEnd(draft: Draft, line: Line): number {
  let last = line.last;
  while (last > line.first && /^[.?!…:;,]+$/.test((draft.items[last - 1] as Item).text)) last--;
  return last;
}
