import { language } from "../text/language.ts";
import type { Framing } from "../types.ts";
import { firstFill } from "./fill.ts";
import type { Lens } from "./lens.ts";
import { overlap, SAME, wordsOf } from "./overlap.ts";
import { type SlotName, type Slots, slotsIn } from "./slots.ts";

/** The weight of fit against novelty (lambda of the MMR formula). */
const FIT_WEIGHT = 0.65;
/** The deduction for a question that fits any text. */
const GENERAL = 0.25;
/** Kinds of work where a perspective on the question would be out of place: the work is to be done, not thought about. */
const UNFRAMED: ReadonlySet<string> = new Set(["rewrite", "check", "extract", "summarise", "translate", "code"]);
/** Care for the person comes before any question. */
const DISTRESS =
  /\b(?:kill(?:ing)? my ?self|suicid(?:e|al)|end(?:ing)? my life|want to die|wanna die|don'?t want to (?:live|be alive)|hurt(?:ing)? my ?self|self[- ]harm|better off dead)\b/i;

/** Why no lens asks about a text: it is not in English, or care for the person comes first. */
export const unaskable = (text: string): "language" | "care" | null =>
  DISTRESS.test(text) ? "care" : language(text) === "en" ? null : "language";

export interface SelectOptions {
  readonly most: number;
  /** The kind of work, by the id of its family; null when it is not known. */
  readonly work?: string | null;
  /** Whether a lens may ask a question that fits any text when none of its own can be filled. */
  readonly general?: boolean;
}

/**
 * The lenses that say most about a text without repeating one another: maximal marginal relevance (Carbonell & Goldstein 1998) over fit and the word
 * overlap of their questions. A question whose slots the person's words do not fill is not asked.
 * @param lenses those the plan allows, in catalogue order; ties go to the earlier one
 */
export function framingsOf(
  text: string,
  lenses: readonly Lens[],
  { most, work = null, general = false }: SelectOptions,
): Framing[] {
  if (unaskable(text) !== null || UNFRAMED.has(work ?? "")) return [];
  const slots = slotsIn(text);
  const pool = lenses.flatMap((lens): Candidate[] => {
    if (!lens.active) return [];
    const own = firstFill(lens.questions, slots, text);
    const question = (own ?? (general ? firstFill(lens.general, slots, text) : null))?.text ?? null;
    if (question === null) return [];
    const fit = lensFit(lens, text, slots, work) - (own === null ? GENERAL : 0);
    return [{ lens, question, fit, words: wordsOf(question) }];
  });
  const chosen: Candidate[] = [];
  while (chosen.length < most && pool.length > 0) {
    const repeats = (one: Candidate) => Math.max(0, ...chosen.map((other) => overlap(one.words, other.words)));
    const worth = pool.map((one) => FIT_WEIGHT * one.fit - (1 - FIT_WEIGHT) * repeats(one));
    const [next] = pool.splice(worth.indexOf(Math.max(...worth)), 1);
    if (next && repeats(next) < SAME) chosen.push(next);
  }
  return chosen.map(({ lens, question }) => ({ persona: lens.id, name: lens.name, question }));
}

interface Candidate {
  readonly lens: Lens;
  readonly question: string;
  readonly fit: number;
  readonly words: ReadonlySet<string>;
}

/** How well a lens fits a text, 0 to 1. */
export function lensFit(
  { detector }: Pick<Lens, "detector">,
  text: string,
  slots: Slots,
  work: string | null = null,
): number {
  const { base, work: byWork = {}, slot = {}, cue } = detector;
  const bySlot = Object.entries(slot).filter(([name]) => slots[name as SlotName] !== undefined);
  const sum = bySlot.reduce((all, [, weight]) => all + weight, base + (work === null ? 0 : (byWork[work] ?? 0)));
  return Math.min(1, sum + (cue?.pattern.test(text.slice(0, 20_000)) ? cue.weight : 0));
}
