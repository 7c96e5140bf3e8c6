import type { PersonaLiftSample } from "#domain/entities.ts";
import { liftByPersona } from "#domain/lab/lift-by-persona.ts";
import { FEWEST_VALUES } from "#domain/lab/median-interval.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";

/** Positions on a plot's line, from 0 at its left to 1 at its right. */
export interface LiftPlot {
  readonly zero: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** A persona's lift, in words and as a plot. */
export interface LiftRow {
  readonly personaId: string;
  readonly name: string;
  readonly count: string;
  readonly median: string;
  readonly interval: string;
  /** Null without evidence so far. */
  readonly plot: LiftPlot | null;
}

/** A plot shows at least this many points on each side of zero: a point more or less must not look like much. */
const LEAST_REACH = 10;
const NO_EVIDENCE = `too few samples yet: ${FEWEST_VALUES} are needed`;

/**
 * The lift of every persona that has samples or that these wordings use, in the order of the catalogue. All on one scale.
 * @param samples all stored samples, from every experiment
 * @param names the present names of personas, by id: custom ones have no other
 */
export function liftRows(
  samples: readonly PersonaLiftSample[],
  prompts: readonly LabPrompt[],
  names: ReadonlyMap<string, string> = new Map(),
): readonly LiftRow[] {
  const lifts = liftByPersona(samples);
  const byId = new Map(lifts.map((lift) => [lift.personaId, lift]));
  const named = new Map(prompts.flatMap(({ persona }) => (persona ? [[persona.id, persona.name] as const] : [])));
  const ends = lifts.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []));
  const reach = Math.max(LEAST_REACH, ...ends.map(Math.abs));
  const place = (points: number): number => (points + reach) / (2 * reach);
  const order = [...new Set([...LENSES.map(({ id }) => id), ...named.keys(), ...byId.keys()])];
  return order.flatMap((personaId): LiftRow[] => {
    const lift = byId.get(personaId);
    if (!lift && !named.has(personaId)) return [];
    const name =
      names.get(personaId) ??
      LENSES.find(({ id }) => id === personaId)?.name ??
      named.get(personaId) ??
      "A persona that is no longer here";
    if (!lift) return [{ personaId, name, count: "0", median: "–", interval: NO_EVIDENCE, plot: null }];
    const { count, median, interval } = lift;
    const row = { personaId, name, count: count.toLocaleString("en"), median: points(median) };
    if (!interval) return [{ ...row, interval: NO_EVIDENCE, plot: null }];
    const { low, high } = interval;
    const plot = { zero: place(0), median: place(median), low: place(low), high: place(high) };
    return [{ ...row, interval: `${points(low)} to ${points(high)}`, plot }];
  });
}

/** "+4", "−2.5", "0". */
const points = (value: number): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toLocaleString("en", { maximumFractionDigits: 1 })}`;
