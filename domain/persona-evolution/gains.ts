import type { PersonaLiftSample } from "../entities.ts";
import { pairOf } from "../lab/lift-by-persona.ts";
import { FEWEST_VALUES, type MedianInterval, medianInterval } from "../lab/median-interval.ts";

/** The parts of a structure score. */
export const PARTS = ["slots", "specificity", "readability", "lint"] as const;
export type Part = (typeof PARTS)[number];

/** A sample that counts: it has a control. */
export type Measured = PersonaLiftSample & {
  readonly controlQuality: number;
  readonly parts: NonNullable<PersonaLiftSample["parts"]>;
};

/** Whether an interval says something: within 2 points of a plain question, above it, below it, or neither. */
export type GainKind = "none" | "same" | "gain" | "loss" | "unclear";

export interface Gain extends MedianInterval {
  readonly personaId: string;
  readonly kind: GainKind;
  /** In the order of time; a pair of texts once. */
  readonly samples: readonly Measured[];
  /** How many more samples an interval needs. */
  readonly missing: number;
  /** The median of each part of the gain. */
  readonly parts: Readonly<Record<Part, number>>;
  /** A gain that comes from nothing but filled slots and specific words, which a mere form earns too. */
  readonly isForm: boolean;
}

export interface Gains {
  /** Personas with samples, in the order they first appear. */
  readonly gains: readonly Gain[];
  /** Samples that count, of all personas. */
  readonly count: number;
  /** Pairs without a control: they are exported and in no gain. */
  readonly uncontrolled: number;
  /** Samples with a broken number. They stay as they are on disk. */
  readonly unreadable: number;
  /** What a plain question alone adds, at the median. Null without samples. */
  readonly plain: number | null;
}

/** An interval within this many points on both sides is no more than a plain question. */
const SAME = 2;

/** What asking through each persona added to a plain question, from all samples. */
export function gainsOf(samples: readonly PersonaLiftSample[]): Gains {
  const sound = samples.filter(isSound);
  const measured = firstOfPairs(sound.filter(isMeasured));
  const pairs = new Set(measured.map(pairOf));
  const byPersona = new Map<string, Measured[]>();
  for (const one of measured) {
    const own = byPersona.get(one.personaId) ?? [];
    own.push(one);
    byPersona.set(one.personaId, own);
  }
  return {
    gains: [...byPersona].map(([personaId, own]) => gainOf(personaId, own)),
    count: measured.length,
    uncontrolled: new Set(sound.map(pairOf).filter((pair) => !pairs.has(pair))).size,
    unreadable: samples.length - sound.length,
    plain:
      medianInterval(measured.map(({ controlQuality, baseQuality }) => controlQuality - baseQuality))?.median ?? null,
  };
}

export const gainOfSample = ({ finalQuality, controlQuality }: Measured): number => finalQuality - controlQuality;

function gainOf(personaId: string, samples: readonly Measured[]): Gain {
  const { median = 0, interval = null } = medianInterval(samples.map(gainOfSample)) ?? {};
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, medianInterval(samples.map((sample) => sample.parts[part]))?.median ?? 0]),
  ) as Record<Part, number>;
  const kind = kindOf(interval);
  const from = PARTS.filter((part) => parts[part] > 0);
  return {
    personaId,
    samples,
    median,
    interval,
    kind,
    missing: Math.max(0, FEWEST_VALUES - samples.length),
    parts,
    isForm: kind === "gain" && from.length > 0 && from.every((part) => part === "slots" || part === "specificity"),
  };
}

function kindOf(interval: MedianInterval["interval"]): GainKind {
  if (interval === null) return "none";
  const { low, high } = interval;
  if (low >= -SAME && high <= SAME) return "same";
  if (low > 0) return "gain";
  return high < 0 ? "loss" : "unclear";
}

/** The first measurement of each pair, in the order of time, and of the id within a time. */
function firstOfPairs(samples: readonly Measured[]): readonly Measured[] {
  const first = new Map<string, Measured>();
  for (const sample of [...samples].sort((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1)))
    if (!first.has(pairOf(sample))) first.set(pairOf(sample), sample);
  return [...first.values()];
}

/** Rows on disk may be damaged. */
const isSound = ({
  personaId,
  baseQuality,
  finalQuality,
  delta,
  timestamp,
  controlQuality,
  parts,
}: PersonaLiftSample) =>
  typeof personaId === "string" &&
  [baseQuality, finalQuality, delta, timestamp].every(Number.isFinite) &&
  (controlQuality === null || controlQuality === undefined || Number.isFinite(controlQuality)) &&
  (parts === null || parts === undefined || PARTS.every((part) => Number.isFinite(parts[part])));

const isMeasured = (sample: PersonaLiftSample): sample is Measured =>
  typeof sample.controlQuality === "number" && typeof sample.parts === "object" && sample.parts !== null;
