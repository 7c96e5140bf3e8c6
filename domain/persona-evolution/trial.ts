import type { PersonaTrial } from "../entities.ts";
import { type AskedOf, askedOf } from "../personas/bench.ts";
import { readThought } from "../personas/previews.ts";
import { hashOf } from "./cases.ts";
import type { Differing, Questions } from "./guards.ts";
import { alphaOf, neededOf } from "./sign-test.ts";

export type Choice = PersonaTrial["choices"][string];

/** The most cases a trial has. More are not finished. */
export const MOST_CASES = 16;

/** The least cases the k-th trial of a persona needs: with fewer not even all choices could decide it. Null where no trial of that many could be. @param number 1 for the first trial */
export function fewestCasesOf(number: number): number | null {
  for (let cases = 1; cases <= MOST_CASES; cases++) if (neededOf(cases, alphaOf(number)) !== null) return cases;
  return null;
}

interface Begun extends Pick<PersonaTrial, "id" | "personaId" | "parent" | "from" | "before" | "after" | "createdAt"> {
  /** Trials of this persona so far, whatever their end. */
  readonly earlier: readonly PersonaTrial[];
  readonly bench: PersonaTrial["bench"];
  /** All cases of the deciding half that both would ask otherwise. */
  readonly differing: readonly Differing[];
}

/** Why so many cases are too few for the k-th trial, as a sentence; null when they are enough. */
export function tooFewWords(cases: number, number: number): string | null {
  const fewest = fewestCasesOf(number);
  if (fewest === null)
    return `No trial of ${MOST_CASES} cases can decide it any more: each one needs more than the one before.`;
  if (cases >= fewest) return null;
  const why = number > 1 ? ", since each trial of a persona needs more than the one before" : "";
  return `It takes at least ${fewest} cases that are asked differently to decide it${why}.`;
}

/** Plans a trial: from here on nothing of it changes but the choices and the end. At least `fewestCasesOf` it must differ. */
export function planTrial({ earlier, differing, before, after, ...rest }: Begun): PersonaTrial {
  const number = earlier.length + 1;
  const cases = differing
    .map((one) => ({ id: one.case.id, text: one.case.thought.text }))
    .sort((a, b) => mixed(rest.id, a.id) - mixed(rest.id, b.id) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_CASES);
  return {
    ...rest,
    number,
    before: questionsOf(before),
    after: questionsOf(after),
    cases,
    alpha: alphaOf(number),
    choices: {},
    endedAt: null,
    ended: null,
  };
}

const questionsOf = ({ questions, general, near }: Questions): PersonaTrial["before"] => ({
  questions,
  general,
  ...(near && { near }),
});

/** Whether the same wordings were compared on the same bench before: another answer would only be another throw of the dice. */
export const wasTried = (
  earlier: readonly PersonaTrial[],
  trial: Pick<PersonaTrial, "before" | "after" | "bench">,
): boolean =>
  earlier.some(
    (one) => sameText(one.before, trial.before) && sameText(one.after, trial.after) && sameText(one.bench, trial.bench),
  );

const sameText = (a: unknown, b: unknown): boolean => flat(a) === flat(b);
const flat = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort())
      : one,
  );

/** What the two wordings ask of one case, without saying which is which. */
export interface BlindPair {
  readonly caseId: string;
  readonly text: string;
  readonly left: AskedOf;
  readonly right: AskedOf;
  /** What choosing a side means. Not shown. */
  readonly means: { readonly left: Choice; readonly right: Choice };
}

/** The pairs of a trial in its order. Sides are mixed by the trial's and the case's ids: the same on every device. */
export const pairsOf = (trial: PersonaTrial): readonly BlindPair[] =>
  trial.cases.map(({ id, text }): BlindPair => {
    const thought = readThought(text);
    const [was, is] = [askedOf(trial.before, thought) ?? NOTHING, askedOf(trial.after, thought) ?? NOTHING];
    const isMixed = (mixed(trial.id, id) & 1) === 1;
    return {
      caseId: id,
      text,
      left: isMixed ? is : was,
      right: isMixed ? was : is,
      means: isMixed ? { left: "after", right: "before" } : { left: "before", right: "after" },
    };
  });

/** A later engine may find no words for a case of an old plan. */
const NOTHING: AskedOf = { template: "", text: "Nothing is asked here.", own: [], isOwn: false };

/** How far a trial is. Nothing of what was chosen can be told from it. */
export const progressOf = ({ cases, choices }: PersonaTrial): { readonly made: number; readonly of: number } => ({
  made: cases.filter(({ id }) => choices[id] !== undefined).length,
  of: cases.length,
});

export interface Verdict {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Of the decided choices; null when not even all of them would do. */
  readonly needed: number | null;
  readonly isKept: boolean;
}

/** The verdict of a trial. Null until every case is chosen: before that nothing about it can be known. */
export function verdictOf(trial: PersonaTrial): Verdict | null {
  const { made, of } = progressOf(trial);
  if (made < of || of === 0) return null;
  const count = (choice: Choice) => trial.cases.filter(({ id }) => trial.choices[id] === choice).length;
  const [wins, losses, ties] = [count("after"), count("before"), count("tie")];
  const needed = neededOf(wins + losses, trial.alpha);
  return { wins, losses, ties, needed, isKept: needed !== null && wins >= needed };
}

/** A number that depends on both ids, in every bit. */
function mixed(trialId: string, caseId: string): number {
  let hash = hashOf(`${trialId} ${caseId}`);
  // the last bits of FNV-1a hang on the last letters alone (finaliser of MurmurHash3, Appleby)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
