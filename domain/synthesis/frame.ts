/** What frames a letter, a chat post or minutes and says nothing of their matter. */
import { BE, DO, HAVE, MODALS } from "../thinking/text/lexicon/grammar-words.ts";
import type { TextSentence } from "../thinking/text/sentences.ts";
import { words } from "../thinking/text/tokens.ts";

/** "Meeting of 6 March, ground floor hall". */
const DOCUMENT =
  /^\s*(?:meeting|minutes|notes?|report|letter|call|summary|protocol|message)\s(?:of|from|on|about|after)\b/iu;
const CLOSING =
  /^\s*(?:(?:i|we)\s(?:embrace|hug|kiss)\s(?:you|all)\b|(?:a )?(?:big )?(?:hugs?|kisses)\b|(?:warm|kind|best|many)\s(?:regards|greetings|wishes)\b|see you (?:there|then|all|soon)\b|love from\b)/iu;
/** A list's bullet or number on the next line. */
const ITEM = /^\s*\n\s*(?:[-*+•–]|\d{1,2}[.)])\s/u;

/** How many sentences at its end may close a text. */
const LAST = 2;
const LONGEST_CLOSING = 8;

/** Whether a sentence is a title of minutes, the opening over a list, or a greeting at the end. */
export function isFrame(sentences: readonly TextSentence[], at: number, text: string): boolean {
  const sentence = sentences[at] as TextSentence;
  const all = words(sentence.text);
  if (at === 0) {
    const isOverList = /:\s*$/u.test(text.slice(0, sentence.span.end)) && ITEM.test(text.slice(sentence.span.end));
    const says = all.some(({ lower }) => BE.has(lower) || DO.has(lower) || HAVE.has(lower) || MODALS.has(lower));
    return isOverList || (DOCUMENT.test(sentence.text) && !says);
  }
  return at >= sentences.length - LAST && all.length <= LONGEST_CLOSING && CLOSING.test(sentence.text);
}
