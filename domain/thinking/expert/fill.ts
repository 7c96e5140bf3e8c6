import type { Frame, FrameSlot } from "../frames/types.ts";
import { findPattern, type Pattern, parsePattern } from "./pattern.ts";
import type { Reading } from "./reading.ts";

/** One thing that a frame asks about, and what is known of it. */
export interface FilledSlot {
  readonly slot: FrameSlot;
  /** The id of its question: unique over all frames. */
  readonly id: string;
  readonly isCrux: boolean;
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

/** The slots of a frame with what the text and the person's answers say of them, most telling first. */
export function fillSlots(
  reading: Reading,
  frame: Frame,
  answers: Readonly<Record<string, string>> = {},
): readonly FilledSlot[] {
  return frame.slots.map((slot) => {
    const id = `${frame.id}.${slot.id}`;
    const found = findFirst(reading, slot.filledBy);
    const answer = Object.hasOwn(answers, id) ? (answers[id] ?? "").replace(/\s+/gu, " ").trim().slice(0, 2000) : "";
    return {
      slot,
      id,
      isCrux: slot.crux === true || (slot.crux !== false && findFirst(reading, slot.crux) !== null),
      isSaid: found !== null,
      value: found?.value ?? null,
      answer: answer === "" ? null : answer,
    };
  });
}

const isFilled = ({ isSaid, answer }: FilledSlot): boolean => isSaid || answer !== null;

/**
 * What the text leaves open, the highest expected effect on the answer first: the crux, then by weight, then in the frame's order. A slot that
 * another one opens is left out until that one is filled. Answered slots are among them, so that an answer can be changed.
 */
export function openSlots(slots: readonly FilledSlot[]): readonly FilledSlot[] {
  const closed = new Set<string>();
  const opened = new Set<string>();
  for (const filled of slots) for (const id of filled.slot.opens) (isFilled(filled) ? opened : closed).add(id);
  return slots
    .filter(({ isSaid, slot }) => !isSaid && (!closed.has(slot.id) || opened.has(slot.id)))
    .sort((a, b) => Number(b.isCrux) - Number(a.isCrux) || b.slot.weight - a.slot.weight);
}

/** How much of what matters has been said, 0 to 1. */
export function filledShare(slots: readonly FilledSlot[]): number {
  const weigh = (some: readonly FilledSlot[]) =>
    some.reduce((sum, { slot, isCrux }) => sum + slot.weight + (isCrux ? 1 : 0), 0);
  const all = weigh(slots);
  return all === 0 ? 0 : weigh(slots.filter(isFilled)) / all;
}
