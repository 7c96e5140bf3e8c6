/** Lines that head others, and the fragments of an advert. */
import { ADVERBS, BE, DETERMINERS, DO, FUSED, HAVE, MODALS } from "../thinking/text/lexicon/grammar-words.ts";
import { isNounish, verbIn } from "../thinking/text/lexicon/verbs.ts";
import type { TextSentence } from "../thinking/text/sentences.ts";
import { type Token, words } from "../thinking/text/tokens.ts";

/** How many characters of a line are looked at. */
const MOST_LOOKED_AT = 400;
export const isCode = (text: string): boolean => text.startsWith("```");

/** In words: a longer line is no title, and no fragment. */
const LONGEST_TITLE = 9;
const LONGEST_HEADING = 14;

/** A line that heads others: nothing is said in it, it has no mark at its end, and whole sentences stand below. */
export function isTitle(text: string, sentences: readonly TextSentence[], at: number): boolean {
  const [sentence, next] = [sentences[at] as TextSentence, sentences[at + 1]];
  if (/^\s*#{1,6}\s/.test(sentence.text) || isSubjectLine(sentence.text)) return true;
  const before = sentences[at - 1];
  if (at === 0 && next && isHeading(text, sentence, next)) return true;
  const beginsLine = !before || text.slice(before.span.end, sentence.span.start).includes("\n");
  if (!next || !beginsLine || sentence.end !== "" || sentence.text.length > MOST_LOOKED_AT) return false;
  if (isCode(sentence.text) || /^\s*[-*+•]\s/.test(sentence.text)) return false;
  const isAbove = text.slice(sentence.span.end, next.span.start).includes("\n") && next.end !== "";
  const all = words(sentence.text);
  return (
    isAbove &&
    all.length <= LONGEST_TITLE &&
    !(at === 0 ? /[:;]/ : /[,:;]/).test(sentence.text) &&
    !all.some((_, place) => saysSo(all, place))
  );
}

/** "Re: no water at our school" names what a letter is about. */
const isSubjectLine = (text: string): boolean => /^\s*(?:re|ref|fwd?|subject|betreff)\s?:/iu.test(text);

/** "My notes after the weekend with Mum (18–20 Oct)." alone in the first line says what the text is. */
function isHeading(text: string, sentence: TextSentence, next: TextSentence): boolean {
  const all = words(sentence.text);
  const isApart = /\n\s*\n/.test(text.slice(sentence.span.end, next.span.start));
  return (
    isApart &&
    sentence.end !== "?" &&
    all.length <= LONGEST_HEADING &&
    !all.some(({ lower }, place) => saysSo(all, place) || verbIn(lower, "past") !== null)
  );
}

/** A verb that is hardly a noun: "spring cleaning plan" has none. */
export function saysSo(all: readonly Token[], at: number): boolean {
  const word = all[at]?.lower ?? "";
  if (BE.has(word) || MODALS.has(word) || DO.has(word) || HAVE.has(word) || FUSED.has(word)) return true;
  const verb = verbIn(word, "s", "past", "base");
  const hasObject = DETERMINERS.has(all[at + 1]?.lower ?? "");
  return verb !== null && (!isNounish(verb.base) || hasObject) && !ADVERBS.has(word);
}

/** Fewer fragments in a row may each belong to the sentence beside it. */
const FEWEST_FRAGMENTS = 3;

/** An advert's way of telling: "Salary 48,000 a year. 28 days of holiday. No home office." Each stands by itself. */
export function isOneOfFragments(sentences: readonly TextSentence[], at: number): boolean {
  const isFragmentAt = (place: number) => {
    const sentence = sentences[place];
    if (sentence === undefined || sentence.end === "?" || sentence.text.length > MOST_LOOKED_AT) return false;
    const all = words(sentence.text);
    const isLast = (at: number) => all.length <= 3 && at === all.length - 1;
    return all.length <= LONGEST_TITLE && !all.some((_, at) => saysSo(all, at) && !isLast(at));
  };
  if (!isFragmentAt(at)) return false;
  // no further than it takes: a text may have thousands of them
  let [first, last] = [at, at];
  while (last - first + 1 < FEWEST_FRAGMENTS && isFragmentAt(first - 1)) first--;
  while (last - first + 1 < FEWEST_FRAGMENTS && isFragmentAt(last + 1)) last++;
  return last - first + 1 >= FEWEST_FRAGMENTS;
}
