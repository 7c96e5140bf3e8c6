import type { SlotName } from "./slots.ts";

/** How well a lens fits a text, as data: the sum of what applies, at most 1. */
export interface Detector {
  readonly base: number;
  /** Added for a kind of work, by the id of its family. */
  readonly work?: Readonly<Record<string, number>>;
  /** Added when the text has words for this slot. */
  readonly slot?: Partial<Readonly<Record<SlotName, number>>>;
  readonly cue?: { readonly pattern: RegExp; readonly weight: number };
}

/** A perspective, not a person: its questions, its objections, and when it has nothing more to add. */
export interface Lens {
  readonly id: string;
  readonly active: boolean;
  readonly name: string;
  /** What it looks at, in one or two words. */
  readonly lens: string;
  readonly line: string;
  /** Tried in order: the first whose slots the person's words fill is asked. */
  readonly questions: readonly string[];
  /** These fit any text and so say less: asked only when none of `questions` can be; the text selects one. At least one needs only {quote}. */
  readonly general: readonly string[];
  readonly detector: Detector;
  /** What it criticises in an answer. */
  readonly critique: string;
  /** When it stops asking. */
  readonly stop: string;
}

/**
 * The usable lenses: the active ones, in the order of the catalogue, up to the plan's allowance.
 * @param allowance how many (`limitOf(plan, "personas")`); null for no limit
 */
export const panelOf = (lenses: readonly Lens[], allowance: number | null): readonly Lens[] =>
  lenses.filter(({ active }) => active).slice(0, allowance ?? undefined);
