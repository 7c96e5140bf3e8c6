import { type FilledQuestion, firstFill, slotsOf } from "../thinking/lens/fill.ts";
import { overlap, SAME, wordsOf } from "../thinking/lens/overlap.ts";
import { lint } from "../thinking/lint/lint.ts";
import type { Wording } from "./persona.ts";
import { questionFor, type ReadThought } from "./previews.ts";

/** How many cases the bench has. */
export const BENCH_SIZE = 24;

/** What a wording asks of one case. */
export interface BenchAnswer {
  readonly text: string;
  readonly isOwn: boolean;
  /** Reasons of findings in the question. */
  readonly findings: readonly string[];
  /** The same words stand in two slots. */
  readonly saysTwice: boolean;
  /** It asks nearly what a persona in use asks. */
  readonly repeats: boolean;
}

export interface BenchCase {
  readonly text: string;
  readonly before: BenchAnswer | null;
  readonly after: BenchAnswer | null;
  readonly differs: boolean;
}

/** Counts over all cases. */
export interface BenchCounts {
  readonly own: number;
  readonly findings: number;
  readonly twice: number;
  readonly repeats: number;
}

export interface Bench {
  /** Those that differ or have a finding first. */
  readonly cases: readonly BenchCase[];
  readonly before: BenchCounts | null;
  readonly after: BenchCounts;
  /** For each question of the draft, in how many cases it is the one that is asked. */
  readonly asked: readonly number[];
}

/** What a wording asks of a text, before it is judged. */
export type AskedOf = FilledQuestion & { readonly isOwn: boolean };

/**
 * @param id of a lens: it asks as it does elsewhere
 * @param near questions that a lens asks besides those of its wording (`nearQuestionsOf`)
 */
export function askedOf(
  {
    id,
    questions,
    near = [],
    general,
  }: Pick<Wording, "questions" | "general"> & { readonly id?: string; readonly near?: readonly string[] },
  { text, slots, heldBack }: ReadThought,
): AskedOf | null {
  if (id !== undefined)
    return questionFor({ id, kind: "lens", wording: { questions, general } }, { text, slots, heldBack });
  if (heldBack === "care") return null;
  const own = heldBack === null ? firstFill([...questions, ...near], slots, text) : null;
  const filled = own ?? firstFill(general, slots, text);
  return filled && { ...filled, isOwn: own !== null };
}

/** @param others the words of what the personas in use ask of the text (`wordsOf`) */
export function judgeAsked(
  { template, text: question, isOwn }: AskedOf,
  { text, slots }: ReadThought,
  others: readonly ReadonlySet<string>[],
): BenchAnswer & { readonly template: string } {
  const words = slotsOf(template)
    .filter((slot) => slot !== "self")
    .map((slot) => slots[slot]);
  const asked = wordsOf(question);
  const found = lint(question);
  // what the person wrote is not the template's fault
  const theirs = new Set(found.length === 0 ? [] : lint(text).map(({ rule }) => rule));
  return {
    template,
    text: question,
    isOwn,
    findings: found.filter(({ rule }) => !theirs.has(rule)).map(({ reason }) => reason),
    saysTwice: new Set(words).size < words.length,
    repeats: others.some((other) => overlap(asked, other) > SAME),
  };
}

/**
 * Tries a draft beside the version it is made from.
 * @param othersAsk what the personas in use ask of each case
 */
export function tryOnBench(
  before: Wording | null,
  after: Wording,
  cases: readonly ReadThought[],
  othersAsk: readonly (readonly string[])[],
): Bench {
  const tried = cases.map((thought, at) => {
    const others = (othersAsk[at] ?? []).map(wordsOf);
    const answer = (wording: Wording) => {
      const asked = askedOf(wording, thought);
      return asked && judgeAsked(asked, thought, others);
    };
    const [old, now] = [before && answer(before), answer(after)];
    return { text: thought.text, before: old, after: now, differs: old?.text !== now?.text };
  });
  const counts = (answers: readonly (BenchAnswer | null)[]): BenchCounts => ({
    own: answers.filter((one) => one?.isOwn).length,
    findings: answers.filter((one) => one && one.findings.length > 0).length,
    twice: answers.filter((one) => one?.saysTwice).length,
    repeats: answers.filter((one) => one?.repeats).length,
  });
  const rank = ({ differs, after: now }: BenchCase) =>
    (before && differs ? 2 : 0) + (now && (now.findings.length > 0 || now.saysTwice || now.repeats) ? 1 : 0);
  return {
    cases: [...tried].sort((a, b) => rank(b) - rank(a)),
    before: before && counts(tried.map((one) => one.before)),
    after: counts(tried.map((one) => one.after)),
    asked: after.questions.map((question) => tried.filter((one) => one.after?.template === question).length),
  };
}

/** Cases for a device with few thoughts of its own. Rough ideas as people write them. */
export const BUILT_IN_CASES: readonly string[] = [
  "our onboarding is bad, people drop off after week 2",
  "should I take the job at the bigger company or stay where I am",
  "I keep rereading my notes and nothing sticks. Anatomy final in 19 days.",
  "My daughter is 9 and says she is “bad at math”. What can I say to her teacher?",
  "explain entropy to me but not with the messy room thing, everyone uses the messy room",
  "Spanish B2 in 6 months, i can do 40 min a day on the train",
  "should we charge for the workshop or keep it free",
  "my boss says we can't hire, maybe the budget is gone or they don't trust me",
  "write a toast for my sister's wedding, not too long",
  "is it normal that a client pays 90 days late every single time",
  "I want to run a half marathon but my knee hurts after 8 km",
  "why do our best people leave after two years, probably the pay",
  "how do I say no to my neighbour without being rude",
  "we need a newsletter for our customers that somebody actually reads",
  "is it better to rent or to buy in a small town",
  "my landlord wants to raise the rent, is that even fair",
  "the meeting on Monday is a mess every week",
  "how can I get my kids to read more and use their phones less",
  "draft a letter to the city about the broken street lights",
  "i think the new prices scare people away",
  "should I tell my friend that her plan will not work",
  "learn piano at 45, worth it?",
  "remote work makes teams slower than working in one office",
  "what should I cook for six people when two of them are vegan",
];

/** The cases of the bench: the newest rough ideas of this device, filled up from the built-in ones. */
export const benchTexts = (own: readonly string[]): readonly string[] =>
  [...new Set([...own.map((text) => text.trim()).filter((text) => text !== ""), ...BUILT_IN_CASES])].slice(
    0,
    BENCH_SIZE,
  );
