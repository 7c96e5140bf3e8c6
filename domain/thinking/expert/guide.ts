import { guideLine } from "../frames/guide-line.ts";
import type { Frame, FrameGuide } from "../frames/types.ts";
import type { Guide } from "../types.ts";
import { type FilledSlot, matters } from "./fill.ts";
import type { Match } from "./matcher.ts";

/** A longer answer would not read well inside a sentence. In words. */
const SHORT = 6;
const VALUE = /\{([a-z0-9_-]+)\|([^{}]*)\}/g;

/** The field guide of a frame, for the kind of work that is asked for, with the person's own values in it; null where no line fits. */
export function guideFor(frame: Frame, slots: readonly FilledSlot[], match: Pick<Match, "works">): Guide | null {
  if (frame.guide === null) return null;
  const values = new Map(slots.flatMap((filled) => shownValue(filled) ?? []));
  const woven = (text: string) => text.replace(VALUE, (_, id: string, words: string) => values.get(id) ?? words);
  const fitting = (lines: readonly string[]) =>
    lines
      .map(guideLine)
      .flatMap((line) => (line.for === null || matters(line, frame.family, match) ? woven(line.text) : []));
  const { decides, check, mistakes, good, professional, sources }: FrameGuide = frame.guide;
  const lines = { decides: fitting(decides), check: fitting(check), mistakes: fitting(mistakes) };
  if (Object.values(lines).flat().length === 0) return null;
  return {
    ...lines,
    good: fitting([good])[0] ?? "",
    professional: professional === null ? null : woven(professional),
    sources,
  };
}

function shownValue({ slot, value, answer }: FilledSlot): [[string, string]] | null {
  const words = answer ?? value;
  if (words === null || words.split(" ").length > SHORT || /[.!?:;]/.test(words.slice(0, -1))) return null;
  return [[slot.id, words.replace(/[.!?]+$/, "")]];
}
