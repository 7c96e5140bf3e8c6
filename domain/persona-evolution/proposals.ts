import type { PersonaTrial } from "../entities.ts";
import type { ListedPersona } from "../personas/persona.ts";
import { questionsOf } from "../personas/previews.ts";
import type { Sides } from "../personas/sides.ts";
import { wordingProblems } from "../personas/wording-problems.ts";
import { slotsOf } from "../thinking/lens/fill.ts";
import type { SlotName } from "../thinking/lens/slots.ts";
import type { Case } from "./cases.ts";
import {
  asksOf,
  type Differing,
  differing,
  type Guard,
  guardsOf,
  type Judge,
  passes,
  type Questions,
} from "./guards.ts";

/** Another wording of a persona, one step from the present one, and how it was made. */
export interface Candidate {
  readonly from: PersonaTrial["from"];
  readonly after: Questions;
  /** The question that is new, or that moved to the front. */
  readonly question: string;
}

/** A candidate with what the proposing half of the bench says of it. */
export interface Proposal extends Candidate {
  readonly guards: readonly Guard[];
  /** At most three cases it would ask otherwise. */
  readonly examples: readonly Differing[];
  /** How many it would ask otherwise. */
  readonly differs: number;
}

/** At most this many candidates are tried, and the best of them shown. */
const MOST_TRIED = 60;
const MOST_SHOWN = 5;
/** So that one way of changing does not crowd out the others: of those that are tried, and of those that are shown. */
const MOST_OF_A_KIND = 20;
const MOST_SHOWN_OF_A_KIND = 2;
/** Fewer cases here would most likely leave the other half without the six that a trial needs. */
const FEWEST_DIFFERING = 5;
const EXAMPLES = 3;

/** Slots that may stand for one another in a sentence: words in quotation marks, and people. Those that most texts fill come first. */
const SHAPES: readonly (readonly SlotName[])[] = [
  ["quote", "saidQuote", "causeQuote", "claim", "choice", "topic", "told", "otherCauseQuote", "otherChoice"],
  ["person", "affected", "adviser", "audience"],
];

/**
 * Candidates of a persona, in the order in which they are tried.
 * @param others the personas whose questions may be taken over
 * @param cases of the proposing half
 */
export function candidatesOf(
  persona: ListedPersona,
  others: readonly ListedPersona[],
  cases: readonly Case[],
): readonly Candidate[] {
  const { id, wording } = persona;
  const { questions, general } = wording;
  const has = new Set([...questionsOf(persona), ...general]);
  const asks = (changed: Partial<Questions>) => asksOf(persona, { questions, general, ...changed });
  const added = (question: string, from: Candidate["from"]): Candidate[] => {
    const after = asks({ questions: [...questions, question] });
    if (has.has(question) || wordingProblems({ ...wording, ...after }).length > 0) return [];
    return [{ from, question, after }];
  };
  /** A general question in the place of the first that needs the same words of the text. */
  const exchanged = (question: string, source: string): Candidate[] => {
    const place = general.findIndex((one) => needsOf(one) === needsOf(question));
    if (place < 0 || has.has(question)) return [];
    const after = asks({ general: general.map((one, at) => (at === place ? question : one)) });
    return [{ from: { operator: "crossover", source }, question, after }];
  };
  const lacks = missingSlot(questions, cases);
  const sides = sidesToShare(wording.sides);
  const kinds: readonly (readonly Candidate[])[] = [
    lacks === null
      ? []
      : general.flatMap((question) =>
          withSlot(question, [lacks]).flatMap((made) => added(made, { operator: "missing-slot", source: question })),
        ),
    SHAPES.flat().flatMap((slot) =>
      questions.flatMap((question) =>
        withSlot(question, [slot]).flatMap((made) => added(made, { operator: "slot", source: question })),
      ),
    ),
    others
      .filter((other) => other.id !== id && sides.some((side) => other.wording.sides[side] === 1))
      .flatMap((other) =>
        other.wording.questions.flatMap((made) => added(made, { operator: "crossover", source: other.id })),
      ),
    others
      .filter((other) => other.id !== id && sides.some((side) => other.wording.sides[side] === 1))
      .flatMap((other) => other.wording.general.flatMap((made) => exchanged(made, other.id))),
    questions.slice(1).map((question): Candidate => {
      const after = asks({ questions: [question, ...questions.filter((one) => one !== question)] });
      return { from: { operator: "order", source: question }, question, after };
    }),
  ];
  const once = new Map<string, Candidate>();
  for (const one of kinds.flatMap((kind) => kind.slice(0, MOST_OF_A_KIND)))
    if (!once.has(textOf(one))) once.set(textOf(one), one);
  return [...once.values()].slice(0, MOST_TRIED);
}

/** The words of the text that a question needs: every text says “I” or “we”. */
const needsOf = (question: string): string =>
  slotsOf(question)
    .filter((slot) => slot !== "self")
    .join();

/** The sides on which a persona takes questions over: those it covers in full, or else in part. */
function sidesToShare(sides: Sides): readonly string[] {
  const named = Object.keys(sides);
  const full = named.filter((side) => sides[side] === 1);
  return full.length > 0 ? full : named;
}

const textOf = ({ after }: Candidate): string => [...after.questions, "", ...after.general].join("\n");

/** The question with one of its slots exchanged for another of the same shape. */
const withSlot = (question: string, allowed: readonly SlotName[]): readonly string[] => {
  const used = slotsOf(question);
  return used.flatMap((slot) =>
    (SHAPES.find((shape) => shape.includes(slot)) ?? [])
      .filter((other) => allowed.includes(other) && !used.includes(other))
      .map((other) => question.replace(`{${slot}}`, `{${other}}`)),
  );
};

/** The slot that most cases fill and no question uses, of those that can stand in one that fits any text. */
function missingSlot(questions: readonly string[], cases: readonly Case[]): SlotName | null {
  const used = new Set(questions.flatMap(slotsOf));
  const counts = (SHAPES[0] as readonly SlotName[])
    .filter((slot) => !used.has(slot) && slot !== "quote" && slot !== "saidQuote")
    .map((slot) => ({ slot, count: cases.filter(({ thought }) => thought.slots[slot] !== undefined).length }))
    .sort((a, b) => b.count - a.count);
  const [best] = counts;
  return best && best.count > 0 ? best.slot : null;
}

/** Tries a candidate on cases; null when too little would be asked otherwise, or a guard says it is worse. */
export function tryCandidate(
  candidate: Candidate,
  before: Questions,
  cases: readonly Case[],
  judge: Judge,
): Proposal | null {
  const changed = differing(before, candidate.after, cases);
  if (changed.length < FEWEST_DIFFERING) return null;
  const guards = guardsOf(judge.counts(before, cases), judge.counts(candidate.after, cases));
  if (!passes(guards)) return null;
  return { ...candidate, guards, examples: changed.slice(0, EXAMPLES), differs: changed.length };
}

/** Those with the most reach, and among equals those that change more; few of them made in the same way. */
export function bestOf(proposals: readonly Proposal[]): readonly Proposal[] {
  const shown = new Map<string, number>();
  return [...proposals]
    .sort((a, b) => reachOf(b) - reachOf(a) || b.differs - a.differs)
    .filter(({ from: { operator } }) => {
      shown.set(operator, (shown.get(operator) ?? 0) + 1);
      return (shown.get(operator) ?? 0) <= MOST_SHOWN_OF_A_KIND;
    })
    .slice(0, MOST_SHOWN);
}

const reachOf = ({ guards }: Proposal): number => guards.find(({ name }) => name === "reach")?.after ?? 0;
