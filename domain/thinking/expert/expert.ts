import type { Frame, Kin } from "../frames/types.ts";
import type { Respell } from "../text/speller.ts";
import { type Explanation, explanationsIn } from "./explanations.ts";
import { type FilledSlot, fillSlots } from "./fill.ts";
import { type Candidates, createMatcher, type Match, type Weights } from "./matcher.ts";
import { missingMaterial } from "./material.ts";
import { type Reading, readText, type Tagger } from "./reading.ts";

/** What an expert sees in a text. */
export interface Insight {
  readonly reading: Reading;
  /** What it is about, or else the kind of work; null: no frame is sure enough. */
  readonly frame: Frame | null;
  /** The kind of work, where it is sure. */
  readonly work: Frame | null;
  /** The form that an answer to such work, or to what related kinds of work share, should have; null where neither is sure. */
  readonly form: string | null;
  /** The slots of both with what is known of them, most telling first; empty without a frame. */
  readonly slots: readonly FilledSlot[];
  /** The material that the request needs and does not contain. */
  readonly missing: string | null;
  /** Explanations between which the person asks ("is it A or B?"); fewer than two are none. */
  readonly explanations: readonly Explanation[];
}

export interface InsightOptions {
  readonly answers?: Readonly<Record<string, string>> | undefined;
  /** Ids of frames that the person said do not fit this text. */
  readonly refused?: readonly string[] | undefined;
  /** Ids of frames that did not fit other texts of this person. */
  readonly doubted?: readonly string[] | undefined;
}

/** The second part of the engine: frames, the model that matches them, and the tagger. Loaded once, in the engine's worker. */
export interface Expert {
  readonly respell: Respell;
  look(text: string, options?: InsightOptions): Insight;
  /** What the matcher chose from; absent where none matches by weights. */
  candidates?(reading: Reading, options?: InsightOptions): Candidates;
}

export interface ExpertParts {
  readonly frames: readonly Frame[];
  readonly kins: readonly Kin[];
  readonly weights: Weights;
  readonly tag: Tagger;
  readonly respell: Respell;
}

const NOTHING: Match = { about: null, work: null, kin: null, works: new Map() };

const NO_CANDIDATES: Candidates = { subject: [], field: [], family: [] };
const MOST_CANDIDATES = 3;

export function createExpert({ frames, kins, weights, tag, respell }: ExpertParts): Expert {
  const matcher = createMatcher(weights, frames, kins);
  return {
    respell,
    candidates(reading, { refused = [], doubted = [] } = {}) {
      if (reading.language !== "en" || reading.words.length === 0) return NO_CANDIDATES;
      return matcher.candidates(reading, new Set(refused), new Set(doubted), MOST_CANDIDATES);
    },
    look(text, { answers, refused = [], doubted = [] } = {}) {
      const reading = readText(text, tag, respell);
      const isRead = reading.language === "en" && reading.words.length > 0;
      const match = isRead ? matcher.match(reading, new Set(refused), new Set(doubted)) : NOTHING;
      return {
        reading,
        frame: match.about ?? match.work,
        work: match.work,
        form: (match.work ?? match.kin)?.output ?? null,
        slots: fillSlots(reading, match, answers),
        missing: isRead ? missingMaterial(text) : null,
        explanations: isRead ? explanationsIn(reading) : [],
      };
    },
  };
}
