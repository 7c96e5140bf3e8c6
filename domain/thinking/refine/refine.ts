import type { Advice } from "../expert/advice.ts";
import { facts } from "../text/facts.ts";
import { language } from "../text/language.ts";
import { splitSentences } from "../text/sentences.ts";
import type { Respell } from "../text/speller.ts";
import { capital } from "../text/tidy.ts";
import type { ClarifyingQuestion, Decisions, Refinement, Sentence } from "../types.ts";
import { compose, diffOf } from "./compose.ts";
import { courtesyIn } from "./courtesy.ts";
import { endMarkEdits } from "./end-marks.ts";
import { markEdits, spellingEdits } from "./form.ts";
import { hunksOf, type Proposal } from "./hunks.ts";
import { checkIntent, keeps } from "./intent.ts";
import { paddingEdits } from "./padding.ts";
import { cutProse, inOwnWords, looksLikeCode } from "./prose.ts";
import { TIDY } from "./sharpened.ts";
import { verbFormEdits } from "./verb-forms.ts";

export interface RefineOptions {
  readonly decisions?: Decisions | undefined;
  /** What to ask, and how words are spelled. Without it nothing is asked. */
  readonly advice?: Pick<Advice, "questions" | "answers" | "respell"> | undefined;
  /** Questions that were asked about this text before. */
  readonly asked?: readonly ClarifyingQuestion[] | undefined;
}

/**
 * A rough idea, tidied: spelling, capitals, marks, courtesy and words that carry nothing. An order stays an order and a question a question.
 * @param text normalised (see `normalizeInput`). Deterministic; never throws.
 *
 * Every change is a hunk over the original, so text that no hunk touches is the person's wording, verbatim. A hunk that would lose a name,
 * a number or a negation is dropped before the person sees it.
 */
export function refine(text: string, { decisions = {}, advice, asked = [] }: RefineOptions = {}): Refinement {
  const wanted = facts(text);
  const hunks = hunksOf(text, proposalsFor(text, advice?.respell)).filter((hunk) =>
    wanted.every((fact) => keeps(text, hunk, fact)),
  );
  const { questions = [], answers = [] } = advice ?? {};
  const before = answeredBefore(asked, decisions.answers, questions);
  return {
    original: text,
    language: language(text),
    hunks,
    diff: diffOf(text, hunks),
    sentences: [...spoken(compose(text, hunks, decisions)), ...before.map(({ sentence }) => sentence), ...answers],
    questions: [...before.map(({ question }) => question), ...questions],
    intent: checkIntent(text, wanted, hunks, decisions),
  };
}

/** The text with every proposal accepted. */
export const tidied = (text: string, respell?: Respell): string => {
  const { original, hunks } = refine(text, respell ? { advice: { questions: [], answers: [], respell } } : {});
  return compose(original, hunks);
};

const LETTER = /^\s*(?:hi|hello|dear|good \w{2,10})\b[^\n]{0,40},[ \t]*\n/iu;
/** Words with letters that English does not use. One may be a name. */
const MIXED = 2;
/** A word with a letter that is not English. It is looked for at the beginning of a word alone: from each of its letters takes the square of its length. */
const FOREIGN_WORD = /(?<!\p{L})\p{L}*[^\P{L}a-zA-Z]\p{L}*/gu;

function proposalsFor(text: string, respell: Respell = () => null): readonly Proposal[] {
  const prose = cutProse(text);
  if (looksLikeCode(prose)) return [];
  const tidy = (reason: keyof typeof TIDY, parts: Proposal["parts"]): Proposal => ({
    parts: inOwnWords(prose, parts),
    reason: TIDY[reason],
    loose: true,
  });
  if (language(text) !== "en") return [tidy("punctuation", markEdits(prose, false))];
  // the greeting of a letter on lines of its own belongs to the letter
  const courtesy = LETTER.test(text) ? { edits: [], sentences: new Set<number>() } : courtesyIn(prose);
  // in a text that mixes languages a word that English does not have is no slip
  const isMixed = (text.match(FOREIGN_WORD) ?? []).length >= MIXED;
  return [
    tidy("courtesy", courtesy.edits),
    tidy("padding", paddingEdits(prose)),
    tidy("verbForm", verbFormEdits(prose)),
    tidy("spelling", spellingEdits(prose, isMixed ? () => null : respell)),
    tidy("punctuation", [...markEdits(prose, true), ...endMarkEdits(prose, courtesy.sentences)]),
  ];
}

/** What was answered to a question that is not asked now, with its question: an answer is never lost. */
export function answeredBefore<Q extends ClarifyingQuestion>(
  asked: readonly Q[],
  answers: Decisions["answers"] = {},
  now: readonly ClarifyingQuestion[] = [],
): readonly { readonly question: Q; readonly sentence: Sentence }[] {
  return asked.flatMap((question) => {
    const { id } = question;
    const answer = Object.hasOwn(answers, id) ? (answers[id] ?? "").replace(/\s+/gu, " ").trim().slice(0, 2000) : "";
    if (answer === "" || now.some((other) => other.id === id)) return [];
    const closed = /[.!?…。！？]["'”’)\]]*$/u.test(answer) ? answer : `${answer}.`;
    const text = `${question.question} ${capital(closed)}`;
    return [{ question, sentence: { text, origin: "answer", gaps: [], answers: id } }];
  });
}

const spoken = (composed: string): Sentence[] =>
  splitSentences(composed).map(({ text }) => ({ text, origin: "words", gaps: [] }));
