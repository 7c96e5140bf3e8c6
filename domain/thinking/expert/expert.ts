import type { Cue, Frame } from "../frames/types.ts";
import type { Respell } from "../text/speller.ts";
import { type Explanation, explanationsIn } from "./explanations.ts";
import { asksForSomething } from "./features.ts";
import { calledCues, type FilledSlot, fillSlots } from "./fill.ts";
import { generalAsk } from "./general-asks.ts";
import { goodAnswer } from "./good-answer.ts";
import { type Candidates, createMatcher, type Doubts, type Match, NO_MATCH, type Weights } from "./matcher.ts";
import { missingMaterial } from "./material.ts";
import { requestInOtherLanguage } from "./other-languages.ts";
import { type Reading, readText, type Tagger } from "./reading.ts";
import { isWrittenDown, needsNothing, type Request, requestOf } from "./request.ts";
import { REGULATED } from "./request-words.ts";

/** What an expert sees in a text. */
export interface Insight {
  readonly reading: Reading;
  /** What it is about, or else the kind of work; null: no frame is sure enough. */
  readonly frame: Frame | null;
  /** How sure its subject is, 0 to 1. */
  readonly certainty: number;
  /** The person said that this is the subject. */
  readonly isChosen: boolean;
  /** The kind of work, where it is sure. */
  readonly work: Frame | null;
  /** How likely each kind of work is. */
  readonly works: Match["works"];
  /** The subjects that the person can choose from, where none is sure. */
  readonly near: readonly Frame[];
  /** What the prompt asks a model for beside the person's words; null where it needs nothing. */
  readonly request: string | null;
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
  readonly cues: readonly Cue[];
  readonly weights: Weights;
  readonly tag: Tagger;
  readonly respell: Respell;
}

const NO_CANDIDATES: Candidates = { subject: [], field: [], family: [] };
const MOST_CANDIDATES = 3;

/** Fields whose answers differ from country to country, and how likely one of them has to be. */
const FIELDS_OF_LAW: readonly string[] = ["law", "housing", "consumer"];
const LIKELY = 0.5;

/** What is asked for is about the world: what it names is no situation of the person's. */
const OF_THE_WORLD: ReadonlySet<Request> = new Set(["sources", "essay", "argue", "story"]);
/** An answer comes first, as most people do not come back to answer; what only they know decides whether it is the right one. */
const ASK_BACK = "Then ask me the two or three things that would change your answer.";
/** What no family asks for. */
const REQUESTS: Readonly<Partial<Record<Request, string>>> = {
  urgent: "Tell me first what to do in the next minutes and whom to call, everything else after that.",
  search: "Name the likeliest one and what in my description fits it, then others that it could be.",
  sources:
    "Name only studies that you are sure of, with authors and year, say how strong each one is, and where they disagree.",
  idea: "Say plainly what speaks against it, what would have to be true for it to work, and the cheapest way to find that out.",
  essay:
    "Argue one clear line, name the strongest objection to it, and mark each date, figure and quotation that I should check.",
  argue:
    "Give me the strongest points of each side, what the other side will answer, and mark each claim that I should check.",
  trouble: `Say what you would do first in my place, with words that I could say or write, and what it depends on. ${ASK_BACK}`,
  step: `Give me what would help me most here, with a clear recommendation and what it depends on. ${ASK_BACK}`,
  advise:
    "Give me a clear recommendation for my case and what it depends on. Then ask me the two or three things that would change it.",
  answer: `Answer for my case, as well as you can from what I say. ${ASK_BACK}`,
  table:
    "Give me the formula or the steps first, then why they work, what you assume about my table, and a case in which they fail.",
  toldShort: "Add no facts that I have not told you.",
  short: "Give me versions that really differ, and add no facts that I have not told you.",
};

/** Requests that name no kind of work. */
const KINDLESS: ReadonlySet<Request> = new Set(["step", "answer", "advise", "trouble"]);
/** In words. */
const SHORT = 16;
/** Here the answer is the thing itself, not advice about it. */
const AS_ASKED: ReadonlySet<Request> = new Set(["write", "rewrite", "translate", "check", "story", "name", "code"]);

export function createExpert({ frames, cues, weights, tag, respell }: ExpertParts): Expert {
  const matcher = createMatcher(weights, frames);
  const families = new Map(frames.flatMap((frame) => (frame.level === "family" ? [[frame.id, frame] as const] : [])));
  /**
   * What a good answer holds is said of a sure subject, for the kind of work that it mostly asks for, behind its request. Where no kind
   * is named, it would decide what is wanted, unless the person chose the subject.
   */
  const requestText = (
    request: Request,
    { about, works }: Match,
    slots: readonly FilledSlot[],
    { isShort, isChosen }: { readonly isShort: boolean; readonly isChosen: boolean },
  ): string | null => {
    const general = REQUESTS[request] ?? families.get(request)?.request ?? null;
    if (general === null || about === null) return general;
    // "best man speech, my brother, 4 mins": a few words that name the text name what is wanted
    if (about.family === "write" && KINDLESS.has(request) && isShort) return families.get("write")?.request ?? general;
    const good = goodAnswer(about, slots, { works });
    if (good === null) return general;
    const isUsual = request === about.family || (isChosen && KINDLESS.has(request));
    if (!isUsual || AS_ASKED.has(request)) return general;
    const [first, ...back] = general.split(/ (?=Then ask )/);
    return [first, good, ...back].join(" ");
  };
  /** A text that asks for nothing is asked nothing general. */
  const askedOf = (reading: Reading, match: Match, request: Request | null): Match => {
    if (request === null && !asksForSomething(reading)) return { ...match, work: null };
    const isOfLaw =
      FIELDS_OF_LAW.reduce((sum, id) => sum + (match.fields.get(id) ?? 0), 0) >= LIKELY || REGULATED.test(reading.text);
    const work = match.work ?? (request && (families.get(request) ?? null));
    return { ...match, work: generalAsk(request, isOfLaw) ?? work };
  };
  return {
    respell,
    candidates(reading, doubts = {}) {
      if (reading.language !== "en" || reading.words.length === 0) return NO_CANDIDATES;
      return matcher.candidates(reading, doubts, MOST_CANDIDATES);
    },
    look(text, { answers, ...doubts } = {}) {
      const reading = readText(text, tag, respell);
      const isRead = reading.language === "en" && reading.words.length > 0;
      const match = isRead && !(isWrittenDown(text) && !doubts.chosen) ? matcher.match(reading, doubts) : NO_MATCH;
      const foreign = reading.language === "en" ? null : requestInOtherLanguage(reading);
      const request = isRead ? requestOf(reading, match) : null;
      const isAsked = isRead && !needsNothing(text);
      const called = isAsked && !(request && OF_THE_WORLD.has(request)) ? calledCues(reading, match, cues) : [];
      const isChosen = match.about !== null && match.about.id === doubts.chosen;
      const slots = isAsked ? fillSlots(reading, askedOf(reading, match, request), answers, called) : [];
      return {
        reading,
        frame: match.about ?? match.work,
        certainty: match.certainty,
        isChosen,
        work: match.work,
        works: match.works,
        near: match.near,
        request: request
          ? requestText(request, match, slots, {
              isShort: reading.words.length <= SHORT,
              isChosen,
            })
          : foreign,
        slots,
        missing: isRead ? missingMaterial(text) : null,
        explanations: isRead ? explanationsIn(reading) : [],
      };
    },
  };
}
