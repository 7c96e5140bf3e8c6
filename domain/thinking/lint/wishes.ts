import { type Draft, isWord, type Line } from "./draft.ts";
import { FORM_NOUNS, READERLESS_NOUNS } from "./lexicon/requests.ts";
import { wordSet } from "./lexicon/words.ts";
import { phraseAt, phraseSet } from "./phrases.ts";
import { ASKING, AUXILIARIES, isQuestion, opening, SUBJECT_STARTS } from "./questions.ts";
import { NOUN_AFTER, type Request } from "./requests.ts";

const WISHES = phraseSet(`
i need|i want|i'd like|i would like|i'm looking for|i am looking for|looking for|we need|we want|we'd like|we would like|
need to|need|want to|want|gotta|trying to|thinking of|thinking about|not sure|don't know|dont know|no idea|can't decide|
cant decide|i wonder|wondering|my goal|goal|let's|let us|how to|should i|should we|what if|difference between|vs|versus|
what about|how about|would like
`);

/** Whether the text asks for something in any way: a question, a request, a wish, a doubt, or an open gap. */
export function wantsSomething(draft: Draft, requests: readonly Request[]): boolean {
  if (requests.length > 0 || draft.items.some((item) => item.kind === "gap" || item.text.includes("?"))) return true;
  return draft.lines.some((line) => {
    if (isQuestion(draft, line)) return true;
    for (let at = line.first; at < line.last; at++) {
      if (phraseAt(WISHES, draft.items, at, line.last)) return true;
      const opens = at === line.first || draft.items[at - 1]?.kind === "punct" || isWord(draft.items[at - 1], OR);
      if (!opens) continue;
      if (isWord(draft.items[at], ASKING)) return true;
      if (isWord(draft.items[at], AUXILIARIES) && isWord(draft.items[at + 1], SUBJECT_STARTS)) return true;
    }
    return namesProduct(draft, line);
  });
}

/** Whether a sentence begins by saying what the person wants or does not know. */
export const opensWish = (draft: Draft, line: Line): boolean =>
  phraseAt(WISHES, draft.items, opening(draft, line), line.last) !== null;

const OR = wordSet("or and but so");
const ARTICLES = wordSet("a an one some");
/** In items: a product this close to the start of the text is a request: "a short story about ...". */
const PRODUCT_REACH = 4;

function namesProduct(draft: Draft, line: Line): boolean {
  if (line !== draft.lines[0]) return false;
  for (let at = line.first; at < line.last && at < line.first + PRODUCT_REACH; at++) {
    const item = draft.items[at];
    const product = isWord(item, FORM_NOUNS) || isWord(item, READERLESS_NOUNS);
    if (
      product &&
      (at === line.first || isWord(draft.items[line.first], ARTICLES) || isWord(draft.items[at + 1], NOUN_AFTER))
    )
      return true;
  }
  return false;
}
