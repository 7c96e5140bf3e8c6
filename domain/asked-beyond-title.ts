import { fold } from "./fold.ts";

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
/** What separates the title's words from those after them. */
const BETWEEN = /^[\s.,;:!?…"”’»)\]–—-]+/u;

/**
 * What a session asks beyond its title, so that a list says nothing twice: the question after the words that the title has, or the whole of a question that
 * has other words, as a follow-up's. Empty where the title says it all.
 */
export function askedBeyondTitle(title: string, question: string): string {
  const named = wordsOf(title);
  const asked = wordsOf(question);
  const at = asked.findIndex((_, from) => named.every(({ word }, place) => asked[from + place]?.word === word));
  if (named.length === 0 || at === -1) return question === title ? "" : question;
  const after = asked[at + named.length];
  if (after === undefined) return "";
  const last = asked[at + named.length - 1];
  const between = question.slice(last?.end, after.start);
  const rest = question.slice(last?.end).replace(BETWEEN, "");
  return /[.!?]["”’»)\]]?\s/u.test(between) ? rest : `… ${rest}`;
}

const wordsOf = (text: string) =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: fold(word).replaceAll("’", "'"),
    start: index,
    end: index + word.length,
  }));
