import { type Draft, type Line, readDraft } from "../lint/draft.ts";
import { isQuestion, opening } from "../lint/questions.ts";
import { wantsOf } from "../lint/requests.ts";
import { tidy } from "../text/tidy.ts";

/** From this length on, in characters, a text tells a story rather than asks a question. */
export const PAGE = 800;

/** The asking sentence of a text, reduced to its first clause. */
export interface MainQuestion {
  readonly kind: "question" | "request" | "statement";
  /** Words as written, on one line, without gaps and end marks, from the asking word on. */
  readonly words: readonly string[];
  /** The same in lower case, without punctuation at the words' ends. */
  readonly lower: readonly string[];
  /** Every asking sentence, in lower case: for cues that come later. */
  readonly whole: string;
  readonly english: boolean;
  /** Nothing is said before it. */
  readonly isFirst: boolean;
}

/** A clause after a comma or colon is left out once this many words precede it. */
const FEWEST = 3;
/** "Which two activities, each under 20 minutes, would ...": its verb comes late. */
const FEWEST_NAMING = 12;
const NAMING = /^which$/i;

/** @returns null when the text has no words */
export function mainQuestion(text: string): MainQuestion | null {
  const draft = readDraft(text);
  const { requests } = wantsOf(draft);
  const asked =
    draft.lines.find((line) => line.asks && isQuestion(draft, line)) ??
    draft.lines.find((line) => !line.asks && isQuestion(draft, line) && !tells(draft, line));
  const requested = requests[0]?.line;
  const line =
    asked ??
    requested ??
    draft.lines.find(({ first, last }) => draft.items.slice(first, last).some(({ kind }) => kind === "word"));
  if (!line) return null;
  const kind = asked ? "question" : requested ? "request" : "statement";
  const whole = wordsOf(draft, line.first, line.last);
  const words = firstClause(
    wordsOf(draft, kind === "statement" ? line.first : opening(draft, line), line.last),
    kind === "statement",
  );
  if (words.length === 0) return null;
  return {
    kind,
    words,
    lower: words.map(plain),
    whole: whole.map(plain).join(" "),
    english: draft.english,
    isFirst: line === draft.lines[0],
  };
}

/** Fewer words than this name nothing: the clause after them belongs to the name. */
const TELLING = 6;

/** The first clause of a sentence, as words on one line; with the next ones where it is too short to tell anything. */
export function openingClause(draft: Draft, line: Line): string {
  const words = wordsOf(draft, line.first, line.last);
  let taken = firstClause(words, true).length;
  while (taken < Math.min(TELLING, words.length) && /,$/.test(words[taken - 1] ?? ""))
    taken += firstClause(words.slice(taken), true).length;
  return words
    .slice(0, taken)
    .join(" ")
    .replace(/[,;:–—….!?]+$/, "");
}

const RELATIVE = /^(?:what|which|who|when|where|how)$/;
const SUBJECT = /^(?:i|i'd|i'm|i've|we|you|they|he|she|it|takes|bothers|makes|matters)$/;

/** "What we know: ...", "which makes sense": opens like a question but is none. */
function tells({ items, lines }: Draft, { first }: Line): boolean {
  const opens = RELATIVE.test(items[first]?.lower ?? "") && SUBJECT.test(items[first + 1]?.lower ?? "");
  return opens && lines.length > 1;
}

function wordsOf(draft: Draft, first: number, last: number): string[] {
  const from = draft.items[first]?.span.start ?? 0;
  const until = draft.items[last - 1]?.span.end ?? 0;
  let text = "";
  let at = from;
  for (const { kind, span } of draft.items.slice(first, last)) {
    if (kind !== "gap") continue;
    text += draft.text.slice(at, span.start);
    at = span.end;
  }
  return (
    tidy(text + draft.text.slice(at, until))
      // A dash between words ends the clause before it.
      .replace(/ [-–—]+ /g, "– ")
      .split(" ")
      .filter((word) => word !== "")
  );
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%+#])[^\p{L}\p{N}%+#]+$/gu, "");

const ASKING = /^(?:who|what|when|where|why|how|which|what's)$/i;
const FINITE =
  /^(?:i|we|you|they|he|she|it|nothing|nobody|is|are|was|were|has|have|had|do|does|did|doesn't|don't|can't|isn't)$/i;

/** Up to the first comma, colon or dash, unless an alternative or a list continues after it; a statement also up to its first "but". */
function firstClause(words: readonly string[], states: boolean): string[] {
  const end = words.findIndex((word, at) => {
    const next = words[at + 1] ?? "";
    if (at + 1 < (NAMING.test(words[0] ?? "") ? FEWEST_NAMING : FEWEST) || next === "") return false;
    if (states && (next === "but" || (next === "and" && FINITE.test(words[at + 2] ?? "")))) return true;
    if (/[–—]$/.test(word)) return true;
    if (!/[,;:…]$/.test(word)) return false;
    if (/^and$/i.test(next) && ASKING.test(words[at + 2] ?? "")) return true;
    return !/^(?:or|and|but|not)$/i.test(next) && !isList(words, at) && !isDescribing(words, at);
  });
  const clause = end < 0 ? [...words] : words.slice(0, end + 1);
  return clause.map((word, at) => (at === clause.length - 1 ? word.replace(/[,;:–—….!?]+$/, "") : word));
}

/** "a short, warm letter": the thing itself comes after the comma. */
const isDescribing = (words: readonly string[], at: number) =>
  /^(?:an?|the|my|our|your|some|one|two|three)$/i.test(words[at - 1] ?? "") && DESCRIBING.test(words[at] ?? "");
const DESCRIBING =
  /^(?:short|long|brief|warm|kind|clear|simple|plain|quick|nice|friendly|polite|formal|informal|funny|honest|calm|gentle|firm|strong|easy|cheap|small|big|large|little|tiny|new|old|young|good|better|fair|serious|quiet|light|dark),$/i;

/** "Notion, Confluence and plain Docs": commas between few words, followed by "and" or "or". */
const isList = (words: readonly string[], at: number) =>
  /,$/.test(words[at] ?? "") && words.slice(at + 1, at + 6).some((word) => /^(?:and|or)$/i.test(word));
