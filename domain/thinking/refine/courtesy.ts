import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { capitalEdit, type Prose, type SentenceCut } from "./prose.ts";

/** How people greet, thank and apologise. Each pattern is tried at one place (sticky) on the text in lower case, and bounded. */
const pattern = (source: string) => new RegExp(source.replaceAll(" ", "[ \\t\\n]+"), "y");

const GREETING = pattern(
  "(?:(?:hi|hey|hello|yo|dear|hiya|good (?:morning|evening|afternoon|day))(?: (?:there|all|guys|everyone|everybody|dear|team|folks|friends|again|you)){0,2}|(?:ok|okay|alright|right|well|um|uh|hmm|so|anyway|basically|thing is|quick (?:question|q)|question|help|i was (?:just )?wondering|(?:my|the|here's my) question(?: is)?)\\b(?: (?:so|well|um|basically|then))?)",
);

const NOISE = pattern(
  "(?:(?:many )?(?:thanks|thank you|thx|ty|cheers|tia)(?: (?:in advance|so much|a lot|very much|for (?:your|any|the) (?:help|advice|answers?|time|tips|input)|everyone|all|guys))*|thankyou|(?:sorry|apologies)(?: (?:in advance|(?:for|about|if) (?:(?:the|my|any|all|this|being|so|it|i|a|is|it's|its) ){0,4}(?:bad|poor|broken|typ(?:o|ing)|english|spelling|grammar|long|length|wall|mess|ramb|rant|both|dumb|stupid|silly|basic|post|question|format)[^.!?\\n]{0,60}))?|(?:please|pls) help(?: me)?|help(?: me)?(?: please| pls)?|hope (?:ur|you're|you are|your|all is|this finds you) [a-z\\s]{2,20}|any (?:help|advice|thoughts|ideas|tips|suggestions)(?: (?:is|are|would be|appreciated|welcome|much|very|greatly|really))*|let me know(?: what you think)?|any(?:one|body) (?:there|here|around|home)|(?:are you|you) there|how are (?:you|things)(?: doing)?(?: today)?|what do you think|hello|hi|hey|ok|okay|lol|haha|ugh|argh)",
);

const endOf = (rule: RegExp, lower: string, at: number): number => {
  rule.lastIndex = at;
  return rule.test(lower) ? rule.lastIndex : -1;
};

/** What courtesy a text has, and the text without it. */
export interface Courtesy {
  readonly edits: readonly Edit[];
  /** Indices of sentences that consist of it. */
  readonly sentences: ReadonlySet<number>;
}

/** In tokens: a greeting or an apology before a comma is at most this long. */
const LONGEST_OPENING = 8;
/** "hi there, so, quick question: …" */
const MOST_GREETINGS = 4;

/** A mail that is quoted with its head: its greeting is another person's. Each space can match in one way only, so that many of them take no longer. */
const IS_MAIL = /^\s*(?:>+\s*)?(?:subject|from|to|fwd?|sent|date): /i;

/** Greetings, thanks and apologies, where the text says anything else. Linear. */
export function courtesyIn(prose: Prose): Courtesy {
  if (IS_MAIL.test(prose.text)) return { edits: [], sentences: new Set() };
  const whole = new Set(prose.sentences.flatMap((sentence, at) => (isCourtesy(prose, sentence) ? [at] : [])));
  if (whole.size === prose.sentences.length) return { edits: [], sentences: new Set() };
  const edits = prose.sentences.flatMap((sentence, at): readonly Edit[] =>
    whole.has(at)
      ? [dropSentence(prose.text, sentence.span.start, sentence.span.end)]
      : [...openingOf(prose, sentence), ...closingOf(prose, sentence)],
  );
  return { edits, sentences: whole };
}

const startOf = ({ tokens, text }: Prose, at: number): number => tokens[at]?.span.start ?? text.length;

/** Index after the last token before the end marks. */
function bodyEnd({ tokens }: Prose, { from, until }: SentenceCut): number {
  let end = until;
  while (end > from && /^(?:[.?!…]|\.{2,}|["'”’)\]])$/.test((tokens[end - 1] as Token).text)) end--;
  return end;
}

function isCourtesy(prose: Prose, sentence: SentenceCut): boolean {
  const end = prose.tokens[bodyEnd(prose, sentence) - 1]?.span.end;
  return end !== undefined && isNoise(prose.lower, startOf(prose, sentence.from), end);
}

/** "hi, …", "please help me, …" at the start of a sentence. */
function openingOf(prose: Prose, sentence: SentenceCut): Edit[] {
  const { tokens, lower } = prose;
  const start = startOf(prose, sentence.from);
  let end = start;
  for (let round = 0; round < MOST_GREETINGS; round++) end = skipGreeting(lower, end);
  const comma = tokens
    .slice(sentence.from, Math.min(sentence.until, sentence.from + LONGEST_OPENING))
    .findIndex(({ text }) => text === ",");
  if (end === start && comma > 0 && isNoise(lower, start, startOf(prose, sentence.from + comma)))
    end = startOf(prose, sentence.from + comma) + 1;
  if (end === start) return [];
  let next = sentence.from;
  while (next < sentence.until && startOf(prose, next) < end) next++;
  if (next >= bodyEnd(prose, sentence)) return [];
  const capital = capitalEdit(tokens[next]);
  return [{ span: { start, end: startOf(prose, next) }, insert: "" }, ...(capital ? [capital] : [])];
}

/** ", thanks in advance" at the end of a sentence. */
function closingOf(prose: Prose, sentence: SentenceCut): Edit[] {
  const until = bodyEnd(prose, sentence);
  const comma = prose.tokens.slice(sentence.from, until).findLastIndex(({ text }) => text === ",");
  const end = prose.tokens[until - 1]?.span.end ?? 0;
  if (comma < 1 || !isNoise(prose.lower, startOf(prose, sentence.from + comma + 1), end)) return [];
  return [{ span: { start: prose.tokens[sentence.from + comma - 1]?.span.end ?? end, end }, insert: "" }];
}

/** Removes a whole sentence with the white space after it, or before it at the end of the text. */
function dropSentence(text: string, start: number, end: number): Edit {
  const behind = /^[ \t]*\n?\s*/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  if (behind > 0 && end + behind < text.length) return { span: { start, end: end + behind }, insert: "" };
  const before = /\s*$/.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0;
  return { span: { start: start - before, end }, insert: "" };
}

/** Offset after a greeting or another word that only opens the talk, including its punctuation; `at` when there is none. */
function skipGreeting(lower: string, at: number): number {
  const end = endOf(GREETING, lower, at);
  if (end < 0) return at;
  const rest = lower.slice(end, end + 24);
  if (/^[ \t]+what[ \t]*[?!."”]/.test(rest)) return at; // "so what?" asks all that it asks
  const marked = /^[ \t]*[,!.:;~-]*[,!:;.][)]?[\s,.!]+/.exec(rest);
  if (marked && !/^(?:right|well)$/.test(lower.slice(at, end))) return end + marked[0].length;
  const spoken =
    /^[ \t]+(?=(?:i|i'm|im|ive|i've|we|my|our|how|what|why|should|can|do|does|is|are|there|this|it|he|she|they|basically|the|a|every|it's|its)\b)/.exec(
      rest,
    );
  const opens =
    /^(?:so|ok|okay|well|hi|hey|hello|alright|um|uh|anyway|basically|thing is|ok so|okay so|well so|so basically)/.test(
      lower.slice(at, end),
    );
  return spoken && opens ? end + spoken[0].length : at;
}

/** Whether all of lower[at, end) is thanks, greeting, apology or another courtesy. */
function isNoise(lower: string, at: number, end: number): boolean {
  let from = at;
  for (let rounds = 0; rounds < 6 && from < end; rounds++) {
    const until = Math.max(
      endOf(NOISE, lower, from),
      rounds > 0 || /^(?:hi|hey|hello|hiya|dear|good)\b/.test(lower.slice(from, from + 6))
        ? endOf(GREETING, lower, from)
        : -1,
    );
    if (until <= from) return false;
    from =
      until + (/^[\s,.!?:;)(\-dp]*?(?=[a-z]|$)/.exec(lower.slice(until, Math.min(end, until + 20)))?.[0].length ?? 0);
    if (/^[\s,.!?:;)(]*$/.test(lower.slice(from, end))) return true;
  }
  return false;
}
