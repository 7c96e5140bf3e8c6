/** Why the expert read a text as it did: what the reading saw, how sure the matcher was of what, and what became of each thing a frame asks about. */
import { ENGINE } from "../engine-name.ts";
import type { Expert, InsightOptions } from "./expert.ts";
import type { Candidates } from "./matcher.ts";
import { LEAST_EFFECT, questionsFor } from "./say.ts";
import type { ValueType } from "./values.ts";

/** What became of a thing that a frame asks about. */
export type SlotFate =
  /** The text says it. */
  | "said"
  | "answered"
  | "asked"
  /** Too little hangs on it. */
  | "slight"
  /** Others tell more, and at most three are asked. */
  | "later";

export interface ExplainedSlot {
  readonly id: string;
  readonly question: string;
  readonly isCrux: boolean;
  /** 0 to 4.5. */
  readonly effect: number;
  readonly fate: SlotFate;
  /** The person's words that say it, where they are of a known kind. */
  readonly value: string | null;
}

export interface Explained {
  /** The engine that explains: a newer one may read a text otherwise than the one that kept it. */
  readonly engine: string;
  readonly reading: {
    readonly language: "en" | "other";
    readonly words: number;
    readonly isQuestion: boolean;
    readonly isOrder: boolean;
    readonly isNegated: boolean;
    readonly isGuess: boolean;
    readonly values: readonly { readonly type: ValueType; readonly text: string }[];
    /** Slips, and what they were read as. */
    readonly corrected: readonly { readonly written: string; readonly read: string }[];
  };
  readonly candidates: Candidates;
  /** The frame that was chosen; null when none is sure enough, or the person refused it. */
  readonly frame: { readonly id: string; readonly name: string } | null;
  readonly work: { readonly id: string; readonly name: string } | null;
  readonly slots: readonly ExplainedSlot[];
  /** Less effect than this is not asked about. */
  readonly leastEffect: number;
  /** The material that the request needs and does not contain. */
  readonly missing: string | null;
}

/** Slots that are listed. */
const MOST_SLOTS = 20;

/** Pure and deterministic, as the expert itself. @param text normalised (see `normalizeInput`) */
export function explain(expert: Expert, text: string, options: InsightOptions): Explained {
  const insight = expert.look(text, options);
  const { reading, frame, work, slots, missing } = insight;
  const asked = new Set(questionsFor(insight).map(({ id }) => id));
  const named = (one: typeof frame) => one && { id: one.id, name: one.name };
  return {
    engine: ENGINE,
    reading: {
      language: reading.language,
      words: reading.words.filter(({ isBreak }) => !isBreak).length,
      isQuestion: reading.isQuestion,
      isOrder: reading.isOrder,
      isNegated: reading.isNegated,
      isGuess: reading.isGuess,
      values: reading.values.map(({ type, text: said }) => ({ type, text: said })),
      corrected: reading.words.flatMap(({ word, start, end, isBreak, joined }) => {
        const written = text.slice(start, end);
        const isSame = isBreak || joined !== null || written.toLowerCase().replace(/[’']/g, "'").includes(word);
        return isSame || !expert.respell(written) ? [] : [{ written, read: word }];
      }),
    },
    candidates: expert.candidates?.(reading, options) ?? { subject: [], field: [], family: [] },
    frame: named(frame),
    work: named(work),
    slots: slots.slice(0, MOST_SLOTS).map(({ id, slot, isCrux, effect, isSaid, answer, value }) => ({
      id,
      question: slot.question,
      isCrux,
      effect,
      value,
      fate:
        answer !== null
          ? "answered"
          : isSaid
            ? "said"
            : asked.has(id)
              ? "asked"
              : effect < LEAST_EFFECT
                ? "slight"
                : "later",
    })),
    leastEffect: LEAST_EFFECT,
    missing,
  };
}
