import type { GymReview, RunFact } from "../entities.ts";
import { BLOOM_LEVELS, type PracticeFigures } from "../insights/figures.ts";
import type { LensFigure } from "../insights/lenses.ts";
import { isRule } from "../insights/rule-names.ts";
import { type Card, GAP_RULES, isCard } from "./cards.ts";
import { type CardState, chanceToSolve } from "./schedule.ts";

/** A card with how often it is needed and its state. */
export interface Choice {
  readonly card: Card;
  /**
   * Of the rough texts, those in which it fires; for `deeper` the questions below the top level, for `gap` the texts with one, for `lens` the
   * times that the persona was passed over of those it was suggested.
   */
  readonly count: number;
  readonly of: number;
  /** Undefined for a card that was never practised. */
  readonly state: CardState | undefined;
  /** How probable it is that a try now solves it, 0 to 1. */
  readonly chance: number;
}

/** New cards a day. */
export const NEW_A_DAY = 3;

/** What can be practised: every card that the person's texts call for, and every one that was practised. */
export function choicesOf(
  figures: Omit<PracticeFigures, "suggested" | "span"> & { readonly lens: LensFigure | null },
  states: ReadonlyMap<Card, CardState>,
  now: number,
): readonly Choice[] {
  const counts = new Map<Card, number>();
  const { texts, lens } = figures;
  for (const { id, share } of figures.rules) if (isCard(id)) counts.set(id, share.now.count);
  const top = figures.depth.levels.find(({ id }) => id === BLOOM_LEVELS.at(-1))?.share.now;
  if (top && top.of > top.count) counts.set("deeper", top.of - top.count);
  const gaps = figures.withRule(GAP_RULES);
  if (gaps > 0) counts.set("gap", gaps);
  if (lens) counts.set("lens", lens.suggested - lens.taken);
  for (const card of states.keys()) if (!counts.has(card)) counts.set(card, 0);
  return [...counts].map(([card, count]) => {
    const state = states.get(card);
    return {
      card,
      count,
      of: card === "lens" && lens ? lens.suggested : texts,
      state,
      chance: chanceToSolve(state, now),
    };
  });
}

/**
 * The cards that are due, the most needed first: by (k + 1)/(n + 2) of the texts and by how probably it is not solved; then the oldest due.
 * At most three that were never practised are begun on one day.
 * @param today when the day began, epoch ms
 */
export function dueOf(choices: readonly Choice[], { now, today }: { readonly now: number; readonly today: number }) {
  const begun = choices.filter(({ state }) => state !== undefined && state.first >= today && state.first <= now).length;
  const need = ({ count, of, chance }: Choice) => ((count + 1) / (of + 2)) * (1 - chance);
  const ordered = [...choices].sort(
    (a, b) => need(b) - need(a) || (a.state?.due ?? 0) - (b.state?.due ?? 0) || (a.card < b.card ? -1 : 1),
  );
  let left = Math.max(0, NEW_A_DAY - begun);
  return ordered.filter(({ state }) => (state ? state.due <= now : left-- > 0));
}

const DAY = 24 * 60 * 60_000;
/** A text rests this long before it is an exercise again. */
const RESTS = 30 * DAY;
/** In words. */
const LONGEST = 40;
/** More are not looked at for one exercise. */
const MOST_TRIED = 20;

/** The answers whose rough texts may be the exercise of a card, the newest first. @param lens the persona that is passed over */
export function textsFor(
  card: Card,
  lens: string | null,
  facts: readonly RunFact[],
  reviews: readonly GymReview[],
  now: number,
): readonly RunFact[] {
  const resting = new Set(
    reviews.flatMap(({ messageId, timestamp }) => (messageId !== null && now - timestamp < RESTS ? [messageId] : [])),
  );
  return facts
    .filter(
      (fact) =>
        fact.readable &&
        fact.words > 0 &&
        fact.words <= LONGEST &&
        !fact.rules.includes("secret") &&
        !resting.has(fact.id) &&
        fits(card, lens, fact),
    )
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_TRIED);
}

function fits(card: Card, lens: string | null, { rules, bloom, lenses }: RunFact): boolean {
  if (isRule(card)) return rules.includes(card);
  if (card === "gap") return rules.some((rule) => GAP_RULES.has(rule));
  if (card === "lens") return lens !== null && Object.hasOwn(lenses, lens);
  return bloom !== "" && bloom !== BLOOM_LEVELS.at(-1);
}
