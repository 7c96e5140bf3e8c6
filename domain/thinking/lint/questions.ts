import { type Draft, type Item, isWord, type Line } from "./draft.ts";
import { wordSet } from "./lexicon/words.ts";
import { phraseAt, phraseSet } from "./phrases.ts";

const OPENERS = wordSet(
  "please kindly now then next first second third finally also and so ok okay hi hello hey just maybe again",
);
const POLITE = phraseSet(`
can you|could you|would you|will you|can you please|could you please|would you please|please could you|please can you|
i want you to|i need you to|i would like you to|i'd like you to|your task is to|your job is to|your goal is to|help me|
help me to|help us|help us to|i would like to ask you to|i was wondering if you could|it would be great if you could|
could you maybe|could you maybe please|can you help me|can you help me to|could you help me|if possible|if you can|
if you could
`);
/** Words that open a clause before the request: "As a tutor, quiz me". */
const PREFACES = wordSet("as for given if when with based using in after before from");
export const ASKING = wordSet(
  "who whom whose what when where why how which whether what's who's how's where's when's why's whats hows",
);
export const AUXILIARIES = wordSet(
  "is are am was were do does did can could will would should shall may might must has have had isn't aren't don't doesn't didn't can't won't",
);
export const SUBJECT_STARTS = wordSet("i we you he she it they there this that my our the a an");

/** Skips bullets, greetings, labels ("Task:") and polite openings; the index where the sentence says what it wants. */
export function opening(draft: Draft, line: Line): number {
  const { items } = draft;
  let at = line.first;
  if (isWord(items[at], PREFACES)) {
    const comma = items.slice(at, line.last).findIndex(({ text }) => text === ",");
    if (comma > 0) at += comma + 1;
  }
  for (let before = -1; before !== at; ) {
    before = at;
    if (at >= line.last) break;
    const item = items[at] as Item;
    const polite = phraseAt(POLITE, items, at, line.last);
    if (polite) at += polite.length;
    else if (item.kind === "punct" || (item.kind === "number" && /^[.):]$/.test(items[at + 1]?.text ?? ""))) at++;
    else if (isWord(item, OPENERS)) at++;
    else if (item.kind === "word" && items[at + 1]?.text === ":" && items[at + 2]?.kind === "word") at += 2;
  }
  return at;
}

/** Whether a sentence is a question, with or without a question mark. */
export function isQuestion(draft: Draft, line: Line): boolean {
  if (line.asks) return true;
  const at = opening(draft, line);
  const first = draft.items[at];
  if (isWord(first, ASKING)) return true;
  const second = draft.items[at + 1];
  if (!isWord(first, AUXILIARIES) || second?.kind !== "word" || second.lower === "not") return false;
  return isWord(second, SUBJECT_STARTS) || !(isWord(first, NOUN_OR_ORDER) || first?.lower.endsWith("n't"));
}

/** "Will", "may", "have" can also begin with a name, a month or an order. */
const NOUN_OR_ORDER = wordSet("will may have might must");
