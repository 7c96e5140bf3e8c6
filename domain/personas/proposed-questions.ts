import type { Wording } from "./persona.ts";
import { ownQuestionProblem, WORDING_LIMITS } from "./wording-problems.ts";

/** At most as many questions are proposed at a time. */
export const MOST_PROPOSED = 6;

/** A word that begins with a capital letter: a name, unless a sentence begins with it. */
const CAPITAL = /(?<!^)(?<![.?!:“”"]\s*)\b\p{Lu}[\p{L}’'-]+/gu;
const key = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}{}]+/gu, " ")
    .trim();

/** Whether a question brings a number, or a name that the persona's own words do not have. */
function bringsOwn(question: string, known: string): boolean {
  const words = question.replace(/\{\w+\}/g, "");
  const names = words.match(CAPITAL) ?? [];
  return /\p{N}/u.test(words) || names.some((name) => !/^I[’']/.test(name) && !known.includes(name.toLowerCase()));
}

/**
 * Of questions that somebody else proposes for a persona those that it can ask: checked like typed ones, without a number or name of their own, none
 * that is here already.
 * @param had the questions that the person has, or has seen
 */
export function usableQuestions(
  proposed: readonly string[],
  { name, looksAt, line }: Pick<Wording, "name" | "looksAt" | "line">,
  had: readonly string[],
): readonly string[] {
  const known = `${name} ${looksAt} ${line}`.toLowerCase();
  const seen = new Set(had.map(key));
  const usable: string[] = [];
  for (const each of proposed) {
    const question = each.trim();
    if (usable.length === MOST_PROPOSED) break;
    if (question.length > WORDING_LIMITS.question || seen.has(key(question))) continue;
    if (ownQuestionProblem(question) !== null || bringsOwn(question, known)) continue;
    seen.add(key(question));
    usable.push(question);
  }
  return usable;
}
