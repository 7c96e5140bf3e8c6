import type { Cue, Frame, FrameSlot } from "../frames/types.ts";
import { LIKELY, type Match, ON_MATERIAL } from "./matcher.ts";
import { findPattern, type Pattern, parsePattern } from "./pattern.ts";
import type { Reading } from "./reading.ts";

/** One thing that a frame asks about, and what is known of it. */
export interface FilledSlot {
  readonly slot: FrameSlot;
  /** The id of its question: unique over all frames. */
  readonly id: string;
  /** Of its frame; "cue" where the text's own words call for it. */
  readonly level: Frame["level"] | "cue";
  /** The text's own words call for it too: it is asked in another's words. Absent: they do not. */
  readonly isNamed?: boolean;
  readonly isCrux: boolean;
  /** How much the answer to the request depends on it: its weight, by how sure it is that it matters for this kind of work. 0 to 4.5. */
  readonly effect: number;
  /** The text says it. */
  readonly isSaid: boolean;
  /** The person's value, where the text has one of a known kind ("200 a month"); null otherwise. */
  readonly value: string | null;
  /** The person's answer to its question; null without one. */
  readonly answer: string | null;
}

/** Compiled patterns, by their source: a frame is compiled when it is first used. */
const compiled = new Map<string, Pattern | null>();

function patternOf(source: string): Pattern | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const parsed = parsePattern(source);
  const pattern = parsed.ok ? parsed.pattern : null;
  compiled.set(source, pattern);
  return pattern;
}

/** Whether a text says what a slot asks for. */
export const isSaidIn = (reading: Reading, { filledBy }: Pick<FrameSlot, "filledBy">): boolean =>
  findFirst(reading, filledBy) !== null;

function findFirst(reading: Reading, sources: readonly string[]): { value: string | null } | null {
  let found: { value: string | null } | null = null;
  for (const source of sources) {
    const pattern = patternOf(source);
    const match = pattern && findPattern(pattern, reading);
    if (!match) continue;
    const types = new Set(pattern.steps.flatMap(({ values }) => [...values]));
    const [from, to] = [reading.words[match.from]?.start ?? 0, reading.words[match.to - 1]?.end ?? 0];
    const value = reading.values.find(({ type, start, end }) => types.has(type) && start >= from && end <= to);
    if (value) return { value: value.text };
    found ??= { value: null };
  }
  return found;
}

/** A slot of less than this relevance is not asked about. */
const LEAST_RELEVANCE = 0.35;
/** The families that a slot is for have to be this likely together, for it to count in full. */
const CERTAIN = 0.5;
/** A subject that is less sure than this counts in proportion. */
const SURE = 0.66;
/** Cues are looked for in so many words: what a text is about is said by then. */
const MOST_WORDS = 400;
/** One of the families of a cue has to be this likely, where its fields are not. */
const LIKELY_WORK = 0.5;
/**
 * The share of a text's words that a cue has to know of: one word that calls it may mean another thing, a canal's lock or a printer's cartridge.
 * Where so many are known, readers gave its questions 1.6 of 3, elsewhere 0.4.
 */
const WITNESSED = 0.15;
/** What a cue counts beside a subject: its situation is named. */
const NAMED = 1.25;
/** What the usual kind of work of a subject counts beside what the text was read as, where no other kind is sure. */
const USUAL = 0.3;
const CRUX = 1.5;
/** Another kind that is so likely, and twice as likely as the usual one, is what is asked for. */
const LIKELY_OTHER = 0.25;
/** A subject's usual kind of work is asked for when it is this likely. */
const LEAST_USUAL = 0.2;
/** Where it is not, of what names no kind of work only what always matters is asked, and only of a subject that is certain. */
const OTHER_WORK = { weight: 3, certainty: 0.97 };

/**
 * The slots of the frames that a text was matched with, and what the text and the person's answers say of them; the highest expected effect on the
 * answer first. Of two that ask for the same thing the first one stays.
 * @param called as from `calledCues`
 */
export function fillSlots(
  reading: Reading,
  match: Match,
  answers: Readonly<Record<string, string>> = {},
  called: readonly Cue[] = [],
): readonly FilledSlot[] {
  const { about, work, certainty, works } = match;
  const named = called.flatMap(({ id, asks }) =>
    slotsOf(reading, { id, level: "cue", slots: asks }, answers, (slot) => relevance(slot, null, match)),
  );
  const isUsual = (works.get(about?.family ?? "") ?? 0) >= LEAST_USUAL;
  // what names the kind of work at hand has the right to be asked, whatever the usual one is
  const isAsked = (slot: FrameSlot) =>
    isUsual || slot.for !== null || (slot.weight >= OTHER_WORK.weight && certainty >= OTHER_WORK.certainty);
  const subject = about
    ? slotsOf(reading, about, answers, (slot) => (isAsked(slot) ? relevance(slot, about.family, match) : 0))
    : [];
  const own = [...weighed(named, NAMED), ...weighed(subject, Math.min(1, certainty / SURE))];
  const others = work ? slotsOf(reading, work, answers, () => 1) : [];
  // a subject asks for its own things: what every request of a kind is asked is general beside them
  const general = own.some(({ isSaid, effect }) => !isSaid && effect >= ENOUGH)
    ? others.filter(({ answer, isSaid }) => answer !== null || isSaid)
    : others;
  const slots: FilledSlot[] = [];
  for (const one of [...own, ...general].sort((a, b) => b.effect - a.effect)) {
    const at = slots.findIndex((known) => isAlike(known, one));
    const known = slots[at];
    if (!known) slots.push(one);
    else {
      slots[at] = {
        ...known,
        ...(one.level === "cue" && { isNamed: true }),
        ...(one.isSaid && !known.isSaid && { isSaid: true, value: one.value }),
      };
    }
  }
  return slots;
}

const weighed = (slots: readonly FilledSlot[], by: number) => slots.map((one) => ({ ...one, effect: one.effect * by }));

/** The cues that a text calls. First comes the one that knows most words of the text: it is what the text is mostly about. */
export function calledCues(reading: Reading, match: Match, cues: readonly Cue[]): readonly Cue[] {
  const head = { ...reading, words: reading.words.slice(0, MOST_WORDS) };
  const said = [...wordsIn(head.words.map(({ word }) => word).join(" "))];
  return cues
    .filter((cue) => isAtHome(cue, match) && isCalled(head, cue))
    .map((cue) => ({ cue, known: shareKnown(said, cue) }))
    .filter(({ known }) => known >= WITNESSED)
    .sort((a, b) => b.known - a.known)
    .map(({ cue }) => cue);
}

function shareKnown(said: readonly string[], cue: Cue): number {
  const known = wordsKnownTo(cue);
  return said.filter((word) => known.has(word)).length / said.length;
}

const wordsKnownTo = ({ when, with: also, asks }: Cue): ReadonlySet<string> =>
  wordsIn(
    [...when, ...also, ...asks.flatMap(({ question, example, filledBy }) => [question, example, ...filledBy])].join(
      " ",
    ),
  );

const isAtHome = ({ where }: Cue, { fields, works }: Match): boolean =>
  where.reduce((sum, id) => sum + (fields.get(id) ?? 0), 0) >= LIKELY ||
  where.some((id) => (works.get(id) ?? 0) >= LIKELY_WORK);

/** Whether a text names the situation of a cue. */
export const isCalled = (
  reading: Reading,
  { when, with: also, unless }: Pick<Cue, "when" | "with" | "unless">,
): boolean =>
  findFirst(reading, when) !== null &&
  (also.length === 0 || findFirst(reading, also) !== null) &&
  findFirst(reading, unless) === null;

function slotsOf(
  reading: Reading,
  frame: Pick<Frame, "id" | "slots"> & Pick<FilledSlot, "level">,
  answers: Readonly<Record<string, string>>,
  relevanceOf: (slot: FrameSlot) => number,
): readonly FilledSlot[] {
  const hinted = hintsOf(reading, frame);
  return frame.slots.flatMap((slot) => {
    const id = `${frame.id}.${slot.id}`;
    const answer = Object.hasOwn(answers, id) ? (answers[id] ?? "").replace(/\s+/gu, " ").trim().slice(0, 2000) : "";
    const relevant = relevanceOf(slot);
    if (relevant < LEAST_RELEVANCE && answer === "") return [];
    const found = findFirst(reading, slot.filledBy);
    const isCrux = slot.crux === true || (slot.crux !== false && findFirst(reading, slot.crux) !== null);
    return [
      {
        slot,
        id,
        level: frame.level,
        isCrux,
        effect: slot.weight * relevant * (isCrux ? CRUX : 1) * (found === null && hinted(slot) ? HINTED : 1),
        isSaid: found !== null,
        value: found?.value ?? null,
        answer: answer === "" ? null : answer,
      },
    ];
  });
}

/** Own questions of this effect are better than general ones. */
const ENOUGH = 0.8;
/** What a slot counts of which the text seems to speak in words that no pattern knows. */
const HINTED = 0.35;
const LEAST_HINTS = 2;

/**
 * Tells whether a text speaks of what a slot asks for, in other words than its patterns: two words of its patterns or question that no other slot of
 * its frame has, or a value of a kind (an amount, a duration) that only this slot is filled by.
 */
function hintsOf({ vocabulary, values }: Reading, { slots }: Pick<Frame, "slots">): (slot: FrameSlot) => boolean {
  const speaksFor = new Map<string, Set<FrameSlot>>();
  for (const slot of slots)
    for (const word of [slot.question, ...slot.filledBy]
      .join(" ")
      .toLowerCase()
      .match(/<[a-z]+>|[\p{L}]{4,}/gu) ?? [])
      if (!SMALL.test(word)) speaksFor.set(word, (speaksFor.get(word) ?? new Set()).add(slot));
  const kinds = new Set<string>(values.map(({ type }) => `<${type}>`));
  const hints = new Map<FrameSlot, number>();
  for (const [word, of] of speaksFor) {
    const [only] = of;
    if (!only || of.size > 1) continue;
    const weight = kinds.has(word) ? LEAST_HINTS : Number(vocabulary.has(word));
    hints.set(only, (hints.get(only) ?? 0) + weight);
  }
  return (slot) => (hints.get(slot) ?? 0) >= LEAST_HINTS;
}

/**
 * How much a slot of a cue, or of a subject, matters for the kind of work that the text asks for, 0 to 1.
 * @param usual the usual kind of work of a subject; null for a cue
 */
function relevance(slot: Pick<FrameSlot, "for">, usual: string | null, { works }: Pick<Match, "works">): number {
  const own = works.get(usual ?? "") ?? 0;
  const isOther = [...works].some(
    ([id, chance]) => id !== usual && (chance >= CERTAIN || (chance >= LIKELY_OTHER && chance > 2 * own)),
  );
  const prior = usual === null || isOther ? 0 : USUAL;
  const chance = (of: string) => (1 - prior) * (works.get(of) ?? 0) + (of === usual ? prior : 0);
  const share = (families: Iterable<string>) => [...families].reduce((sum, of) => sum + chance(of), 0);
  if (slot.for === null) return usual !== null && ON_MATERIAL.has(usual) ? 1 : 1 - share(ON_MATERIAL);
  // of several kinds that are unlikely each, none is asked for
  if (usual !== null && !slot.for.some((of) => of === usual || (works.get(of) ?? 0) >= LIKELY_OTHER)) return 0;
  return Math.min(1, share(slot.for) / CERTAIN);
}

/** Whether what is for some kinds of work fits the one that is asked for. @param usual as above */
export const matters = (one: Pick<FrameSlot, "for">, usual: string | null, match: Pick<Match, "works">): boolean =>
  relevance(one, usual, match) >= LEAST_RELEVANCE;

/** Two slots ask for the same thing when they have one name, or when most words of the one question are in the other. */
function isAlike(a: FilledSlot, b: FilledSlot): boolean {
  if (a.slot.id === b.slot.id) return true;
  const [some, others] = [wordsIn(a.slot.question), wordsIn(b.slot.question)];
  const least = Math.min(some.size, others.size);
  return least > 1 && [...some].filter((word) => others.has(word)).length / least >= ALIKE;
}

const ALIKE = 0.5;
const SMALL =
  /^(?:what|which|when|where|will|would|with|have|does|your|that|this|from|they|them|much|many|long|about|already|there)$/;

const wordsIn = (question: string): ReadonlySet<string> =>
  new Set((question.toLowerCase().match(/[\p{L}]{4,}/gu) ?? []).filter((word) => !SMALL.test(word)));

const isFilled = ({ isSaid, answer }: FilledSlot): boolean => isSaid || answer !== null;

/**
 * What the text leaves open, the highest expected effect on the answer first. A slot that another one opens is left out until that one is filled.
 * Answered slots are among them, so that an answer can be changed.
 */
export function openSlots(slots: readonly FilledSlot[]): readonly FilledSlot[] {
  const closed = new Set<string>();
  const opened = new Set<string>();
  for (const filled of slots) for (const id of filled.slot.opens) (isFilled(filled) ? opened : closed).add(id);
  return slots.filter(({ isSaid, slot }) => !isSaid && (!closed.has(slot.id) || opened.has(slot.id)));
}

/** How much of what matters has been said, 0 to 1. */
export function filledShare(slots: readonly FilledSlot[]): number {
  const weigh = (some: readonly FilledSlot[]) => some.reduce((sum, { effect }) => sum + effect, 0);
  const all = weigh(slots);
  return all === 0 ? 0 : weigh(slots.filter(isFilled)) / all;
}
