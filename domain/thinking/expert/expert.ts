import type { Frame, Kin } from "../frames/types.ts";
import type { Respell } from "../text/speller.ts";
import { type Explanation, explanationsIn } from "./explanations.ts";
import { asksForSomething } from "./features.ts";
import { type FilledSlot, fillSlots } from "./fill.ts";
import { inFirstPerson } from "./first-person.ts";
import { type Candidates, createMatcher, type Doubts, type Match, type Weights } from "./matcher.ts";
import { missingMaterial } from "./material.ts";
import { frameOfLanguage } from "./other-languages.ts";
import { type Reading, readText, type Tagger } from "./reading.ts";

/** What an expert sees in a text. */
export interface Insight {
  readonly reading: Reading;
  /** What it is about, or else the kind of work; null: no frame is sure enough. */
  readonly frame: Frame | null;
  /** The kind of work, where it is sure. */
  readonly work: Frame | null;
  /** The subjects that the person can choose from, where none is sure. */
  readonly near: readonly Frame[];
  /** What a good answer contains, as a sentence of the person; null where neither the subject nor the kind of work is sure. */
  readonly form: string | null;
  /** Whether a model is told to ask for what only the person knows before it answers. */
  readonly asksFirst: "always" | "if" | "never";
  /** The slots of both with what is known of them, most telling first; empty without a frame. */
  readonly slots: readonly FilledSlot[];
  /** The material that the request needs and does not contain. */
  readonly missing: string | null;
  /** Explanations between which the person asks ("is it A or B?"); fewer than two are none. */
  readonly explanations: readonly Explanation[];
}

export interface InsightOptions extends Doubts {
  readonly answers?: Readonly<Record<string, string>> | undefined;
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

const NOTHING: Match = { about: null, work: null, kin: null, works: new Map(), near: [] };

const NO_CANDIDATES: Candidates = { subject: [], field: [], family: [] };
const MOST_CANDIDATES = 3;

export function createExpert({ frames, kins, weights, tag, respell }: ExpertParts): Expert {
  const matcher = createMatcher(weights, frames, kins);
  return {
    respell,
    candidates(reading, doubts = {}) {
      if (reading.language !== "en" || reading.words.length === 0) return NO_CANDIDATES;
      return matcher.candidates(reading, doubts, MOST_CANDIDATES);
    },
    look(text, { answers, ...doubts } = {}) {
      const reading = readText(text, tag, respell);
      const isRead = reading.language === "en" && reading.words.length > 0;
      const match = isRead ? matcher.match(reading, doubts) : NOTHING;
      const foreign = reading.language === "en" ? null : frameOfLanguage(reading.words);
      if (foreign)
        return {
          reading,
          frame: null,
          work: null,
          near: [],
          form: foreign.output,
          asksFirst: "never",
          slots: fillSlots(reading, { ...NOTHING, work: foreign }, answers),
          missing: null,
          explanations: [],
        };
      return {
        reading,
        frame: match.about ?? match.work,
        work: match.work,
        near: match.near,
        form: formOf(match),
        asksFirst: isRead ? asksFirst(reading, match) : "never",
        slots: fillSlots(reading, match, answers),
        missing: isRead ? missingMaterial(text) : null,
        explanations: isRead ? explanationsIn(reading) : [],
      };
    },
  };
}

/**
 * A subject knows best what a good answer contains, unless a text is asked for where usually advice is. Without a subject the kind of work has a form, or what related kinds share.
 */
function formOf({ about, work, kin }: Match): string | null {
  const isOther = work !== null && IN_WORDS.has(work.id) && !IN_WORDS.has(about?.family ?? "");
  if ((work?.id ?? about?.family) === "translate") return null;
  if (about?.level === "subject" && !isOther) return inFirstPerson(about.guide.good);
  const form = (work ?? kin)?.output;
  return form ? `Answer with ${form.replace(/[^.!?]$/, "$&.")}` : null;
}

/** Kinds of work whose result is a text. */
const IN_WORDS: ReadonlySet<string> = new Set([
  "write",
  "rewrite",
  "translate",
  "summarise",
  "extract",
  "story",
  "code",
]);
/** Kinds of work in which the answer hangs on the person's own case. */
const OWN_CASE: readonly string[] = ["decide", "compare", "plan", "negotiate", "complain", "persuade", "talk"];
/** Lines of given material: the answer is in them. */
const GIVEN = /\n[^\n]+\n|["“][^"”]{60}/u;
const PERSONAL = /^(?:i|me|my|mine|we|us|our|ours)$/;
/** Fewer words name a thing, and more of them have told the case. */
const CASE_WORDS = { least: 6, most: 120 };
/** How likely the kinds of work that are about an own case have to be together. */
const OWN_LIKELY = 0.5;
/** A shorter text tells nothing of the case. */
const TOLD_WORDS = 10;

/** Whether a model should ask before it answers: always, where an answer hangs on the person's own case; if a fact would change its answer; or never. */
function asksFirst(reading: Reading, { works, work }: Match): Insight["asksFirst"] {
  const { words, text } = reading;
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < CASE_WORDS.least || said.length > CASE_WORDS.most || GIVEN.test(text)) return "never";
  if (!said.some(({ word }) => PERSONAL.test(word))) return "never";
  const chance = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (works.get(id) ?? 0), 0);
  if (chance(OWN_CASE) >= OWN_LIKELY) return "always";
  if (chance([...IN_WORDS, "explain", "check"]) > 1 - OWN_LIKELY) return "never";
  // somebody who tells of a trouble and does not say what is wanted
  if (work === null && !reading.isOrder && !asksForSomething(reading)) return "always";
  return said.length >= TOLD_WORDS ? "if" : "never";
}
