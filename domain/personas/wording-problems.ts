import { slotsOf } from "../thinking/lens/fill.ts";
import { SLOT_NAMES, type SlotName } from "../thinking/lens/slots.ts";
import { hasVisible } from "../visible.ts";
import type { Wording } from "./persona.ts";

/** Limits of a wording. Lengths in characters. */
export const WORDING_LIMITS = {
  name: 80,
  looksAt: 80,
  line: 240,
  question: 240,
  questions: 24,
  general: 8,
  cue: 20,
  note: 200,
  personas: 100,
  versions: 200,
} as const;

/** What fills a slot, for the list in the editor. */
export const SLOT_WORDS: Readonly<Record<SlotName, string>> = {
  self: "“I” or “we”, as you wrote",
  topic: "the topic, where the text is one: “taxes”",
  quote: "the main words of the text",
  questionQuote: "the question that the text asks",
  saidQuote: "the main words, where the text asks nothing",
  causeQuote: "a cause that the text supposes",
  otherCauseQuote: "a second cause that it supposes",
  choice: "the first of two things to choose from",
  otherChoice: "the second of two things to choose from",
  claim: "something that the text compares",
  told: "what somebody in the text says",
  vague: "a word without a measure: “too long”",
  artefact: "a thing to be made: story, letter",
  audience: "whom it is for: my students",
  person: "a person in it: my boss",
  number: "a number in it",
  aim: "what the text wants to do: sell more bread",
  thing: "the first thing that it names: our bakery",
  step: "a step to decide on: “quit my job”",
  trouble: "what goes wrong again and again: “our dog barks at night”",
  pick: "what is to be chosen: “what to cook for 12 people”",
  unknown: "what it wants to know: “how long it takes to learn to weld”",
  event: "what happened once: “my boss gave my project away”",
  fact: "how things stand: “my friend owes me 300 euros”",
  claimed: "what somebody claims: “homework should be abolished”",
  idea: "what somebody considers: “a petition”",
  judged: "a question of judgement: “is it rude to ask”",
  wish: "what somebody else wants: “the council wants to close the pool”",
  adviser: "who says what they think: my accountant",
  affected: "whom it concerns: Anna",
  close: "the same, where it is somebody they know: my sister",
  deadline: "a date that is still to come: before Friday",
  limit: "how long it may be: 3 minutes",
  figure: "an amount of money, or a share: 200 euros",
  hard: "something hard to say: “tell my flatmate”",
  plan: "a plan: the plan",
  options: "several things to choose from: this",
  muse: "a question to think about: “why do people clap”",
  goal: "what is planned or wished, in a few words: “learn Polish”",
  noun: "the thing that it is about: our flat",
  happened: "the thing that something has happened to: the rent",
  matter: "what a decision is about: the old piano",
  lost: "the thing that is announced or felt about: the post office",
  obstacle: "what makes it hard: my bad knee",
  work: "what somebody writes: my novel",
  suspect: "a cause that it asks about: this",
  moved: "something that stays with somebody: this",
  felt: "a feeling that it tells: this",
  announced: "something that others will do: this",
  main: "who matters most in it: my mum",
  heart: "what weighs on the writer: “I don’t want to be the one who asks”",
  saying: "a word or two that somebody put in quotation marks: “tinny”",
};

/** A question for people who have not written it: "What shows whether [a cause that the text supposes] is the cause?" */
export const inWords = (question: string): string =>
  question.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    if (slot === "self") return "I";
    return Object.hasOwn(SLOT_WORDS, slot) ? `[${(SLOT_WORDS[slot as SlotName].split(":")[0] ?? "").trim()}]` : whole;
  });

/** Slots that every text fills. */
const FITS_ANY: ReadonlySet<SlotName> = new Set(["quote", "questionQuote", "saidQuote", "self"]);

/** Where a wording is wrong, and what to do. `at`: which of several. */
export interface WordingProblem {
  readonly field: "name" | "questions" | "general" | "cue";
  readonly at?: number;
  readonly message: string;
}

/** What keeps a wording from being saved; empty when nothing does. Empty lines are no questions. */
export function wordingProblems({ name, questions, general, cue }: Wording): readonly WordingProblem[] {
  const problems: WordingProblem[] = [];
  if (!hasVisible(name)) problems.push({ field: "name", message: "Give it a name." });
  if (questions.length > WORDING_LIMITS.questions)
    problems.push({ field: "questions", message: `At most ${WORDING_LIMITS.questions} questions.` });
  questions.forEach((question, at) => {
    const message = ownQuestionProblem(question);
    if (message !== null) problems.push({ field: "questions", at, message });
  });
  if (general.length === 0) problems.push({ field: "general", message: "Write one question that fits any text." });
  if (general.length > WORDING_LIMITS.general)
    problems.push({ field: "general", message: `At most ${WORDING_LIMITS.general} questions that fit any text.` });
  general.forEach((question, at) => {
    const foreign = slotsOf(question).find((slot) => !FITS_ANY.has(slot));
    const message =
      questionProblem(question) ??
      (foreign === undefined ? null : `{${foreign}} is not in every text. Use {quote}, or move the question up.`);
    if (message !== null) problems.push({ field: "general", at, message });
  });
  if (general.length > 0 && !fitsEvery(general))
    problems.push({
      field: "general",
      message: "At least one of these must use no word in braces other than {quote}.",
    });
  if (cue.length > WORDING_LIMITS.cue) problems.push({ field: "cue", message: `At most ${WORDING_LIMITS.cue} words.` });
  return problems;
}

/** Whether some question is there for every text: a text either asks something or says something. */
function fitsEvery(general: readonly string[]): boolean {
  const needs = (question: string) => slotsOf(question).filter((slot) => slot !== "quote" && slot !== "self");
  const some = (slot: SlotName) => general.some((question) => needs(question).every((needed) => needed === slot));
  return general.some((question) => needs(question).length === 0) || (some("questionQuote") && some("saidQuote"));
}

const NO_SLOT = "Put in a word in braces, such as {choice}, or move it to the questions that fit any text.";

/** What keeps a persona from asking this about the words of a text; null when nothing does. */
export const ownQuestionProblem = (question: string): string | null =>
  questionProblem(question) ?? (slotsOf(question).every((slot) => slot === "self") ? NO_SLOT : null);

function questionProblem(question: string): string | null {
  if (question.length > WORDING_LIMITS.question) return `At most ${WORDING_LIMITS.question} characters.`;
  if (!/\?\s*$/.test(question)) return "End it with a question mark.";
  const unknown = slotsOf(question).find((slot) => !SLOT_NAMES.includes(slot));
  if (unknown !== undefined) {
    const near = nearest(unknown);
    return `There is no {${unknown}}.${near === null ? "" : ` Did you mean {${near}}?`}`;
  }
  return /[{}]/.test(question.replace(/\{\w+\}/g, "")) ? "A brace here has no partner." : null;
}

/** The slot whose name is nearest, within half of its letters. */
function nearest(name: string): SlotName | null {
  const wanted = name.toLowerCase();
  const [best] = SLOT_NAMES.map((slot) => ({ slot, away: distance(wanted, slot.toLowerCase()) }))
    .map((one) => ({ ...one, away: one.slot.toLowerCase().startsWith(wanted) ? 0 : one.away }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= Math.max(2, name.length / 2) ? best.slot : null;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
