import type { PersonaLiftSample } from "../entities.ts";
import { type MedianInterval, medianInterval } from "./median-interval.ts";

export interface PersonaLift extends MedianInterval {
  readonly personaId: string;
  /** Pairs of texts that were measured. */
  readonly count: number;
}

/** The pair of a sample: its id without the time (`lift-pairs.ts`). */
export const pairOf = ({ id }: PersonaLiftSample): string => id.slice(0, id.lastIndexOf(":") + 1) || id;

/**
 * Summarises all samples of each persona. A pair that several devices measured counts once, with its first measurement.
 * @returns the personas with samples, in the order they first appear
 */
export function liftByPersona(samples: readonly PersonaLiftSample[]): readonly PersonaLift[] {
  const first = new Map<string, PersonaLiftSample>();
  for (const sample of samples) {
    const known = first.get(pairOf(sample));
    if (!known || sample.timestamp < known.timestamp) first.set(pairOf(sample), sample);
  }
  const deltas = new Map<string, number[]>();
  // a damaged row has no value
  for (const { personaId, delta } of first.values())
    if (typeof personaId === "string" && Number.isFinite(delta))
      deltas.set(personaId, [...(deltas.get(personaId) ?? []), delta]);
  return [...deltas].flatMap(([personaId, all]) => {
    const found = medianInterval(all);
    return found ? [{ personaId, count: all.length, ...found }] : [];
  });
}
