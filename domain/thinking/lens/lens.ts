import type { Flavour } from "../brief/flavour.ts";
import type { SlotName } from "../brief/template.ts";

/** How well a lens fits a reading, as data: the sum of what applies, at most 1. */
export interface Detector {
  readonly base: number;
  readonly flavour?: Partial<Readonly<Record<Flavour, number>>>;
  /** Added when the reading has a value for this slot. */
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
