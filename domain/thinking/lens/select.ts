import type { Material } from "../brief/material.ts";
import { fill, firstFill, type Slots } from "../brief/template.ts";
import { turn } from "../brief/turn.ts";
import type { Framing } from "../types.ts";
import type { Lens } from "./lens.ts";

/** The weight of fit against novelty (lambda of the MMR formula). */
const FIT_WEIGHT = 0.65;

/** @returns 0 to 1: how well the lens fits the reading */
export function lensFit(lens: Lens, { reading, flavour }: Material, slots: Slots): number {
  const { base, flavour: byFlavour, slot, cue } = lens.detector;
  let sum = base + (byFlavour?.[flavour] ?? 0);
  for (const [name, weight] of Object.entries(slot ?? {})) if (slots[name as keyof Slots] !== undefined) sum += weight;
  if (cue?.pattern.test(reading.text.slice(0, 20_000))) sum += cue.weight;
  return Math.min(1, sum);
}

/** From this overlap on, two questions count as the same. */
const SAME = 0.85;

/** The deduction for a question that fits any text. */
const GENERAL = 0.25;

const CONTENT = /[\p{L}\p{N}]{4,}/gu;
const words = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(CONTENT) ?? []);

/** Jaccard overlap of the words of two questions, 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared);
}

/** One of the templates that can be filled; the choice depends only on the text. */
function rotatedFill(templates: readonly string[], slots: Slots, text: string): string | null {
  const filled = templates.map((template) => fill(template, slots)).filter((question) => question !== null);
  return filled[turn(text, filled.length)] ?? null;
}

interface Candidate {
  readonly lens: Lens;
  readonly question: string;
  readonly fit: number;
  readonly words: ReadonlySet<string>;
}

/**
 * The k lenses that say most about a reading without repeating one another: maximal marginal relevance (Carbonell & Goldstein 1998) over
 * fit and the word overlap of their questions.
 * @param lenses those the plan allows, in catalogue order; ties go to the earlier one
 * @param taken questions already asked elsewhere, which no lens should repeat
 * @param general whether a lens may ask a question that fits any text when none of its own can be filled
 */
export function selectLenses(
  lenses: readonly Lens[],
  made: Material,
  slots: Slots,
  k: number,
  taken: readonly string[] = [],
  general = true,
): Framing[] {
  const pool: Candidate[] = [];
  for (const lens of lenses) {
    if (!lens.active) continue;
    const own = firstFill(lens.questions, slots, made.reading.text);
    const question = own ?? (general ? rotatedFill(lens.general, slots, made.reading.text) : null);
    if (question === null || taken.some((other) => overlap(words(other), words(question)) > SAME)) continue;
    const fits = lensFit(lens, made, slots) - (own === null ? GENERAL : 0);
    pool.push({ lens, question, fit: fits, words: words(question) });
  }
  const chosen: Candidate[] = [];
  while (chosen.length < k && pool.length > 0) {
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [at, candidate] of pool.entries()) {
      const repeats = Math.max(0, ...chosen.map((other) => overlap(candidate.words, other.words)));
      const score = FIT_WEIGHT * candidate.fit - (1 - FIT_WEIGHT) * repeats;
      if (score > bestScore) [best, bestScore] = [at, score];
    }
    chosen.push(...pool.splice(best, 1));
  }
  return chosen.map(({ lens, question }) => ({ persona: lens.id, name: lens.name, question }));
}
