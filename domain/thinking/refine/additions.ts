import { language } from "../text/language.ts";
import { tokenize } from "../text/tokens.ts";
import type { Decisions, Sentence, Span } from "../types.ts";
import type { Need } from "./templates.ts";
import { capitalize } from "./wording.ts";

/**
 * The sentences after the person's own: one for each given answer, then one with a gap for the most valuable question still open, if that
 * question has a template (none with "use my original wording").
 */
export function addedSentences(needs: readonly Need[], decisions: Decisions | undefined): Sentence[] {
  const added: Sentence[] = [];
  const answers = decisions?.answers ?? {};
  let open: Need | null = null;
  for (const need of needs) {
    const answer = Object.hasOwn(answers, need.id) ? tidy(answers[need.id] ?? "") : "";
    if (answer) added.push({ text: answerSentence(need, answer), origin: "answer", gaps: [], answers: need.id });
    else open ??= need;
  }
  if (open?.template && decisions?.original !== true) added.push(gapSentence(open.template));
  return added;
}

/** One line, without surrounding white space and stray marks. */
const tidy = (answer: string) => answer.replace(/\s+/gu, " ").trim().slice(0, 2000);

/** Begins like a noun phrase, so that it can follow a preposition. */
const NOUN_PHRASE =
  /^(?:the|my|our|a|an|us|me|every|all|both|each|people|his|her|their|some|no|one|two|three|four|five)\b/i;

function answerSentence({ frame, nounFrame }: Need, answer: string): string {
  const words = tokenize(answer).filter(({ kind }) => kind === "word").length;
  const closed = /[.!?…。！？]["'”’)\]]*$/u.test(answer) ? answer : `${answer}.`;
  const flows =
    nounFrame && words <= 14 && NOUN_PHRASE.test(answer) && !/[:;?!\n]/.test(answer) && language(answer) === "en";
  if (!flows) return `${frame} ${closed}`;
  const plain =
    /^(?:The|My|Our|A|An|Us|Me|Every|All|Both|Each|People|His|Her|Their|Some|No|One|Two|Three|Four|Five)\b/.test(
      closed,
    );
  return `${nounFrame} ${plain ? closed.charAt(0).toLowerCase() + closed.slice(1) : closed}`;
}

/** The template with its gap marked; a sentence that ends in its gap needs no other end mark. */
function gapSentence(template: string): Sentence {
  const gaps: Span[] = [];
  for (const match of template.matchAll(/\[[^\]]*\]/g))
    gaps.push({ start: match.index, end: match.index + match[0].length });
  return { text: capitalize(template), origin: "template", gaps };
}
