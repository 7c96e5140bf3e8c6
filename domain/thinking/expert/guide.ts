import type { Frame, FrameGuide } from "../frames/types.ts";
import type { Guide } from "../types.ts";
import type { FilledSlot } from "./fill.ts";

/** A longer answer would not read well inside a sentence. In words. */
const SHORT = 6;
const VALUE = /\{([a-z0-9_-]+)\|([^{}]*)\}/g;

/** The field guide of a frame with the person's own values in it; null where it has none. */
export function guideFor(frame: Frame, slots: readonly FilledSlot[]): Guide | null {
  if (frame.guide === null) return null;
  const values = new Map(slots.flatMap((filled) => shownValue(filled) ?? []));
  const woven = (text: string) => text.replace(VALUE, (_, id: string, words: string) => values.get(id) ?? words);
  const { decides, check, mistakes, good, professional, sources }: FrameGuide = frame.guide;
  return {
    decides: decides.map(woven),
    check: check.map(woven),
    mistakes: mistakes.map(woven),
    good: woven(good),
    professional: professional === null ? null : woven(professional),
    sources,
  };
}

function shownValue({ slot, value, answer }: FilledSlot): [[string, string]] | null {
  const words = answer ?? value;
  if (words === null || words.split(" ").length > SHORT || /[.!?:;]/.test(words.slice(0, -1))) return null;
  return [[slot.id, words.replace(/[.!?]+$/, "")]];
}
