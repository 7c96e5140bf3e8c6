import type { Need } from "./need.ts";
import type { ListedPersona } from "./persona.ts";
import type { Preview } from "./previews.ts";
import type { Side } from "./sides.ts";

/** Above that many personas not every panel is tried. */
const EXACT_UP_TO = 40;

/** A persona that may sit on a panel: what it would ask is known. */
export interface Candidate {
  readonly persona: ListedPersona;
  readonly preview: Preview;
}

/** Those of the personas that ask something, in their order. */
export const candidatesOf = (
  personas: readonly ListedPersona[],
  previews: ReadonlyMap<string, Preview>,
): readonly Candidate[] =>
  personas.flatMap((persona): Candidate[] => {
    const preview = previews.get(persona.id);
    return preview ? [{ persona, preview }] : [];
  });

/** How well a panel covers a question: coverage, never accuracy. */
export interface Coverage {
  /** 0 to 100. */
  readonly total: number;
  /** What each member adds to those before it, in points. The points of all members add up to the total. */
  readonly added: readonly { readonly personaId: string; readonly points: number }[];
  /** For each side the member that covers it best and how much, 0 to 1. */
  readonly sides: readonly { readonly need: Need; readonly personaId: string | null; readonly share: number }[];
}

/** What a question that fits any text covers, of what one in the person's words would. */
const GENERAL = 0.5;
const covers = ({ persona, preview }: Candidate, side: Side): number =>
  (persona.wording.sides[side] ?? 0) * (preview.isOwn ? 1 : GENERAL);

/** The coverage of a panel: weighted maximum coverage over the sides of the question. */
export function coverageOf(panel: readonly Candidate[], needs: readonly Need[]): Coverage {
  const all = needs.reduce((sum, { weight }) => sum + weight, 0);
  const covered = (members: readonly Candidate[]) =>
    needs.reduce((sum, { side, weight }) => sum + weight * Math.max(0, ...members.map((one) => covers(one, side))), 0);
  const points = (members: readonly Candidate[]) => Math.round((100 * covered(members)) / all);
  return {
    total: points(panel),
    added: panel.map(({ persona }, at) => ({
      personaId: persona.id,
      points: points(panel.slice(0, at + 1)) - points(panel.slice(0, at)),
    })),
    sides: needs.map((need) => {
      const share = Math.max(0, ...panel.map((one) => covers(one, need.side)));
      const best = share > 0 ? panel.find((one) => covers(one, need.side) === share) : undefined;
      return { need, personaId: best?.persona.id ?? null, share };
    }),
  };
}

export interface BestPanel {
  readonly members: readonly Candidate[];
  /** How many panels there are of that size; null when not all were tried. */
  readonly tried: number | null;
}

/**
 * The panel of a size that covers most. Equal ones go to the larger sum of fits, then to the order of the list. All panels are tried, up to 40
 * personas; beyond that each seat goes to who adds most, which reaches at least 1 - 1/e of the best (Nemhauser, Wolsey & Fisher 1978).
 * @param candidates those in use, in list order
 */
export function bestPanel(candidates: readonly Candidate[], needs: readonly Need[], size: number): BestPanel {
  const seats = Math.min(size, candidates.length);
  if (seats === 0) return { members: [], tried: 0 };
  const weights = candidates.map((one) => needs.map(({ side, weight }) => weight * covers(one, side)));
  const fits = candidates.map(({ preview }) => preview.fit);
  const best = candidates.length > EXACT_UP_TO ? greedy(weights, fits, seats) : exact(weights, fits, seats);
  const chosen = best.map((at) => candidates[at] as Candidate);
  const tried = candidates.length > EXACT_UP_TO ? null : choose(candidates.length, seats);
  return { members: byPoints(chosen, needs), tried };
}

type Weights = readonly (readonly number[])[];
/** Sums of halves and small fractions: differences below this are none. */
const EPSILON = 1e-9;

const raised = (covered: readonly number[], own: readonly number[]): number[] =>
  covered.map((value, at) => Math.max(value, own[at] ?? 0));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Every panel is tried. What the members chosen so far cover is in one row of `covered` for each depth, so that nothing is allocated on the way. */
function exact(weights: Weights, fits: readonly number[], seats: number): readonly number[] {
  const sides = weights[0]?.length ?? 0;
  const covered = new Float64Array((seats + 1) * sides);
  const chosen: number[] = [];
  let best: readonly number[] = [];
  let bestCovered = -1;
  let bestFit = -1;
  const visit = (from: number, fit: number) => {
    const depth = chosen.length;
    for (let at = from; at <= weights.length - (seats - depth); at++) {
      const own = weights[at] ?? [];
      let total = 0;
      for (let side = 0; side < sides; side++) {
        const value = Math.max(covered[depth * sides + side] ?? 0, own[side] ?? 0);
        covered[(depth + 1) * sides + side] = value;
        total += value;
      }
      const sumOfFits = fit + (fits[at] ?? 0);
      chosen.push(at);
      if (depth + 1 < seats) visit(at + 1, sumOfFits);
      else if (total > bestCovered + EPSILON || (total > bestCovered - EPSILON && sumOfFits > bestFit + EPSILON)) {
        best = [...chosen];
        bestCovered = total;
        bestFit = sumOfFits;
      }
      chosen.pop();
    }
  };
  visit(0, 0);
  return best;
}

function greedy(weights: Weights, fits: readonly number[], seats: number): readonly number[] {
  const chosen: number[] = [];
  let covered: readonly number[] = (weights[0] ?? []).map(() => 0);
  while (chosen.length < seats) {
    const left = weights.map((_, at) => at).filter((at) => !chosen.includes(at));
    const worth = (at: number) => sum(raised(covered, weights[at] ?? []));
    const next = left.reduce((best, at) => {
      const gain = worth(at) - worth(best);
      return gain > EPSILON || (gain > -EPSILON && (fits[at] ?? 0) > (fits[best] ?? 0) + EPSILON) ? at : best;
    }, left[0] ?? 0);
    chosen.push(next);
    covered = raised(covered, weights[next] ?? []);
  }
  return chosen;
}

/** Who adds most comes first. */
function byPoints(members: readonly Candidate[], needs: readonly Need[]): readonly Candidate[] {
  const weights = members.map((one) => needs.map(({ side, weight }) => weight * covers(one, side)));
  return greedy(
    weights,
    members.map(({ preview }) => preview.fit),
    members.length,
  ).map((at) => members[at] as Candidate);
}

const choose = (of: number, some: number): number => {
  let count = 1;
  for (let at = 1; at <= some; at++) count = (count * (of - some + at)) / at;
  return Math.round(count);
};
