import { language } from "../text/language.ts";
import { remember } from "../text/remember.ts";
import { splitSentences } from "../text/sentences.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import type { Span } from "../types.ts";
import { wordSet } from "./lexicon/words.ts";

/**
 * word, number, punct as in the text base; `gap` is an open question in square brackets; `opaque` is what is not the person's running
 * prose: code, addresses, quotations, symbols.
 */
export type ItemKind = "word" | "number" | "punct" | "gap" | "opaque";

export interface Item {
  readonly kind: ItemKind;
  readonly text: string;
  /** Lower case for words; "" for text that the rules must not read. */
  readonly lower: string;
  readonly span: Span;
}

/** Items [first, last) of a draft, including its end mark. */
export interface Line {
  readonly first: number;
  readonly last: number;
  /** It has a question mark of its own, outside gaps and quotations. */
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
    '(?<address>(?<![\\p{L}\\p{N}])(?:[Hh]ttps?:\\/\\/|[Ww]ww\\.)[^\\s<>[\\]"”»]+)',
    `(?<gap>${GAP.source})`,
    '(?<quote>“[^“”\\n]{1,400}”|"[^"\\n]{1,400}"|«[^«»\\n]{1,400}»|(?<=^|\\n)>[^\\n]*)',
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

/** The contents of a line of text, in offsets of the line. */
interface Piece {
  readonly items: readonly Item[];
  readonly masks: readonly Mask[];
  /** The ends of sentences, by their marks. */
  readonly ends: readonly number[];
}

/** Reads a text once for all rules. Linear in its length. */
export const readDraft: (text: string) => Draft = remember((text) => draftReader()(text));

/** @param english what is already known about the language */
type DraftReader = (text: string, english?: boolean) => Draft;

/** Reads successive versions of one text: a line that was read in one version is not read again in the next. */
export function draftReader(): DraftReader {
  const known = new Map<string, Piece>();
  return (text, english) => {
    const items: Item[] = [];
    const masks: Mask[] = [];
    const ends = new Set<number>();
    let offset = 0;
    for (const line of linesOfText(text)) {
      const piece = known.get(line) ?? readPiece(line);
      known.set(line, piece);
      const by = offset;
      for (const item of piece.items) items.push({ ...item, span: moved(item.span, by) });
      for (const mask of piece.masks) masks.push({ ...mask, span: moved(mask.span, by) });
      for (const end of piece.ends) ends.add(end + by);
      offset += line.length;
    }
    const isEnglish = english ?? language(replaceGaps(text, masks, " ")) === "en";
    return { text, english: isEnglish, items, lines: sentencesOf(text, items, ends), masks };
  };
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/** Lines with their breaks; one piece when code may span several lines. */
const linesOfText = (text: string): string[] => (text.includes("```") ? [text] : text.split(/(?<=\n)/));

function readPiece(line: string): Piece {
  const masks = masksOf(line);
  const ends = splitSentences(replaceGaps(line, masks, "x")).flatMap(({ span, end }) => (end === "" ? [] : [span.end]));
  return { items: itemsOf(line, tokenize(line), masks), masks, ends };
}

/** The text with each gap replaced by one repeated character, so that offsets stay and nothing inside it is read. */
function replaceGaps(text: string, masks: readonly Mask[], filler: string): string {
  let result = "";
  let at = 0;
  for (const { kind, span } of masks) {
    if (kind !== "gap") continue;
    result += text.slice(at, span.start) + filler.repeat(span.end - span.start);
    at = span.end;
  }
  return result + text.slice(at);
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

/** A line that ends with one of these was wrapped; any other line break ends the sentence. */
const UNFINISHED = wordSet(`
a an the my our your their his her its of to in at for with by from about into and or but nor than as which who is are was were be
been has have had not no very more most so if when because while
`);

/**
 * Sentences as items. A gap or a quotation never ends one, though it may contain a question mark. Unlike in running text, every line break
 * does, however long the line: advice inserted into a line must not change where its sentence ends.
 */
function sentencesOf(text: string, items: readonly Item[], ends: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  let first = 0;
  items.forEach((item, at) => {
    const next = items[at + 1];
    if (next && !breaksAfter(text, item, next, ends)) return;
    lines.push({ first, last: at + 1, asks: asks(items, first, at) });
    first = at + 1;
  });
  return lines;
}

function breaksAfter(text: string, item: Item, next: Item, ends: ReadonlySet<number>): boolean {
  const between = text.slice(item.span.end, next.span.start);
  if (between.includes("\n")) {
    const wrapped = isWord(item, UNFINISHED) && /^\p{Ll}/u.test(next.text) && next.kind === "word";
    return !wrapped || /\n\s*\n/.test(between);
  }
  if (!ends.has(item.span.end)) return false;
  return item.kind !== "opaque" || /^\p{Lu}/u.test(next.text);
}

function asks(items: readonly Item[], first: number, last: number): boolean {
  for (let at = last; at > first && items[at]?.kind === "punct"; at--) if (items[at]?.text === "?") return true;
  return false;
}

/** Whether an item is one of the words. */
export const isWord = (item: Item | undefined, set: ReadonlySet<string>): boolean =>
  item !== undefined && item.kind === "word" && set.has(item.lower);

/** Index after the last item of a line before its end mark: where the sentence can be extended. */
export function bodyEnd(draft: Draft, line: Line): number {
  let last = line.last;
  while (last > line.first && /^[.?!…:;,]+$/.test((draft.items[last - 1] as Item).text)) last--;
  return last;
}

const ADJUNCTS = wordSet("for as");

/** Items without gaps and without the "for" or "as" before one: what the text already says. */
export const settled = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => item.kind !== "gap" && !(isWord(item, ADJUNCTS) && items[at + 1]?.kind === "gap"));

/** Whether a gap follows one of these words on the same line: "for [who reads this?]". */
export const asksBehind = ({ text, items }: Draft, words: ReadonlySet<string>): boolean =>
  items.some((item, at) => {
    const before = items[at - 1];
    return (
      item.kind === "gap" &&
      isWord(before, words) &&
      before !== undefined &&
      !text.slice(before.span.end, item.span.start).includes("\n")
    );
  });
