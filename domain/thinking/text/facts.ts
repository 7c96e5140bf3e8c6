import type { IntentKind, Span } from "../types.ts";
import { negationOf } from "./lexicon/negations.ts";
import { CURRENCY, NUMBER_WORDS, ORDINAL_WORDS, UNITS } from "./lexicon/numbers.ts";
import { ALWAYS_CAPITAL, GIVEN_NAMES } from "./lexicon/proper-nouns.ts";
import { PRONOUN_HOMOGRAPHS, STOPWORDS } from "./lexicon/stopwords.ts";
import { remember } from "./remember.ts";
import { splitSentences } from "./sentences.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A fact that must survive a rewording. */
export interface Fact {
  readonly kind: IntentKind;
  readonly text: string;
  readonly span: Span;
}

/** These may be lower case inside a run of capitalised words: "Bank of America". */
const NAME_LINKS: ReadonlySet<string> = new Set(["of", "de", "von", "van", "der", "la", "le", "del", "da", "di"]);
/** "twenty-one", "v2" */
const BUILT_NUMBER = /^(?:v\d+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\p{L}+)$/u;
/** Before "one" these make it a pronoun. */
const PRONOUN_ONE = /^(?:no|any|every|this|that|which|each|the|some|other|another|only|right|wrong|new|old|good)$/;

/**
 * The names (capitalised inside a sentence, product spellings, acronyms), numbers (with currency, unit, date, time, and as words) and
 * negations of a text, in order, never overlapping. The first word of a sentence is a name only when other evidence supports it.
 */
export const facts: (text: string) => readonly Fact[] = remember((text) => {
  const tokens = tokenize(text);
  const found: Fact[] = [];
  const openings = sentenceOpenings(text);
  const visible = tokens.filter((token) => token.kind !== "space");
  const shouted = isShouted(visible);
  const known = capitalisedInside(visible, openings, shouted);
  const add = (kind: IntentKind, first: Token, last: Token) => {
    const span = { start: first.span.start, end: last.span.end };
    found.push({ kind, text: text.slice(span.start, span.end), span });
  };
  for (let i = 0; i < visible.length; i++) {
    const token = visible[i] as Token;
    const length = numberLength(visible, i);
    if (length > 0) {
      add("number", token, visible[i + length - 1] as Token);
      i += length - 1;
    } else if (token.kind === "word") {
      if (negationOf(token.lower) !== null) {
        if (!isNumeroSign(visible, i)) add("negation", token, token);
      } else if (isName(token, openings.has(token.span.start), known, shouted)) {
        const last = nameEnd(text, visible, i, shouted);
        add("name", token, visible[last] as Token);
        i = last;
      }
    }
  }
  return found;
});

/** Offsets of the first word of each sentence, list item, or part after a colon or an opening quote. */
function sentenceOpenings(text: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const sentence of splitSentences(text)) {
    const word = /[\p{L}\p{N}]/u.exec(sentence.text);
    if (word) starts.add(sentence.span.start + word.index);
  }
  for (const match of text.matchAll(/(?:[:;"“«(*]|^[ \t]*(?:[-*+•]|\d{1,3}[.)]))[ \t]*(?=\p{Lu})/gmu)) {
    starts.add(match.index + match[0].length);
  }
  return starts;
}

const isAllCaps = (word: string) => /^\p{Lu}[\p{Lu}\p{N}&.-]*\p{Lu}s?$|^\p{Lu}\p{N}+$/u.test(word);
const isInnerCapital = (word: string) =>
  /\p{Ll}\p{Lu}|\p{L}\p{N}|[+#]$|\p{Lu}{2,}\p{Ll}/u.test(word) && /\p{Lu}/u.test(word);
const isCapitalised = (word: string) => /^\p{Lu}/u.test(word) && !/^I(?:$|['’])/.test(word);

/** Mostly capitals: then a capital means nothing. */
function isShouted(tokens: readonly Token[]): boolean {
  let all = 0;
  let caps = 0;
  for (const token of tokens) {
    if (token.kind !== "word" || token.text.length < 2) continue;
    all++;
    if (isAllCaps(token.text)) caps++;
  }
  return caps >= 3 && caps * 2 > all;
}

function capitalisedInside(
  tokens: readonly Token[],
  openings: ReadonlySet<number>,
  shouted: boolean,
): ReadonlySet<string> {
  const inside = new Set<string>();
  if (shouted) return inside;
  for (const token of tokens) {
    if (token.kind === "word" && isCapitalised(token.text) && !openings.has(token.span.start)) inside.add(token.lower);
  }
  return inside;
}

function isName(token: Token, opens: boolean, known: ReadonlySet<string>, shouted: boolean): boolean {
  const { text, lower } = token;
  if (!/\p{Lu}/u.test(text) || /^I(?:$|['’])/.test(text)) return false;
  if (shouted) return false;
  if (isAllCaps(text)) return !STOPWORDS.has(lower) || (PRONOUN_HOMOGRAPHS.has(lower) && !opens);
  if (isInnerCapital(text)) return true;
  if (!isCapitalised(text) || STOPWORDS.has(lower)) return false;
  if (!opens) return text.length > 1;
  const bare = lower.replace(/'s$/, "");
  return known.has(lower) || ALWAYS_CAPITAL.has(bare) || GIVEN_NAMES.has(bare);
}

/** Index of the last token of the run of capitalised words that begins at `from`. */
function nameEnd(text: string, tokens: readonly Token[], from: number, shouted: boolean): number {
  let last = from;
  for (let i = from + 1; i < tokens.length && i <= from + 12; i++) {
    const before = tokens[i - 1] as Token;
    const token = tokens[i] as Token;
    if (!/^[ \t]+$/.test(text.slice(before.span.end, token.span.start))) break;
    if (token.kind !== "word") break;
    if (negationOf(token.lower) !== null) break;
    if (isCapitalised(token.text) && isName(token, false, NOTHING, shouted)) last = i;
    else if (!(NAME_LINKS.has(token.lower) && last === i - 1)) break;
  }
  return last;
}

/** "no. 5" */
const isNumeroSign = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === "no" && tokens[at + 1]?.text === "." && tokens[at + 2]?.kind === "number";

const NOTHING: ReadonlySet<string> = new Set();

/** The number of tokens from `at` on that form one number with its currency and unit; 0 for none. */
function numberLength(tokens: readonly Token[], at: number): number {
  const token = tokens[at] as Token;
  if (token.kind !== "word" && CURRENCY.test(token.text)) {
    const next = tokens[at + 1];
    return next?.kind === "number" && next.span.start === token.span.end ? 1 + numberLength(tokens, at + 1) : 0;
  }
  if (!isNumber(tokens, at)) return 0;
  let length = 1;
  while (isNumberWord(tokens[at + length]) && length < 8) length++;
  const unit = tokens[at + length];
  if (unit && (UNITS.has(unit.lower) || CURRENCY.test(unit.text)) && !/^(?:in|m|l|h|g|k)$/.test(unit.lower)) length++;
  else if (unit && /^[%°]$/.test(unit.text)) length++;
  return length;
}

function isNumber(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  if (token.kind === "number") return true;
  if (token.kind !== "word") return false;
  if (ORDINAL_WORDS.has(token.lower)) return tokens[at + 1]?.kind === "word";
  if (NUMBER_WORDS.has(token.lower)) return true;
  if (BUILT_NUMBER.test(token.lower)) return true;
  if (token.lower !== "one") return false;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  return (
    next?.kind === "word" &&
    (UNITS.has(next.lower) || NUMBER_WORDS.has(next.lower)) &&
    !PRONOUN_ONE.test(before?.lower ?? "")
  );
}

const isNumberWord = (token: Token | undefined) => token?.kind === "word" && NUMBER_WORDS.has(token.lower);
