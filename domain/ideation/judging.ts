/** Judging without knowing who said what, when, or with which card. */
import type { Idea } from "../entities.ts";
import type { Digest } from "../workspace-file/format.ts";

/** The most dots on one idea. */
export const MOST_ON_ONE = 3;

/** The ideas in an order that says nothing of them: by a digest of board and idea. */
export function blindOrder(boardId: string, ideas: readonly Idea[], digest: () => Digest): readonly Idea[] {
  const place = (id: string) => {
    const made = digest();
    made.update(boardId + id);
    return made.hex();
  };
  return ideas
    .map((idea) => ({ idea, place: place(idea.id) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ idea }) => idea);
}

export const dotsGiven = (ideas: readonly Idea[]): number => ideas.reduce((sum, { dots }) => sum + dots, 0);

/**
 * The ideas that wait for a judgement: none once every dot is given, because an idea without one was then passed over.
 * @param ideas those shown on the board @param dots how many the board has
 */
export const unjudgedOf = (ideas: readonly Idea[], dots: number): readonly Idea[] =>
  dotsGiven(ideas) >= dots ? [] : ideas.filter((idea) => idea.dots === 0 && idea.impact === null);

/** Most dots first; among equals the one with more impact, then with less effort, then the earlier one. */
export const byDots = (ideas: readonly Idea[]): readonly Idea[] =>
  ideas.toSorted(
    (a, b) =>
      b.dots - a.dots ||
      (b.impact ?? 0) - (a.impact ?? 0) ||
      (a.effort ?? 6) - (b.effort ?? 6) ||
      a.createdAt - b.createdAt,
  );

/** Ideas that are sent on first. */
const BEST = 3;

/** The ideas with most dots; none without a dot. @param ideas in the order of `byDots` */
export const bestOf = (ideas: readonly Idea[]): readonly Idea[] => ideas.filter(({ dots }) => dots > 0).slice(0, BEST);

/** A starred idea with at most one dot: people tend to pick what is easy over what is new (Rietzschel, Nijstad and Stroebe 2010). */
export const overlooked = (ideas: readonly Idea[]): Idea | undefined =>
  ideas.find(({ star, dots }) => star && dots <= 1);
