import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { dotsGiven } from "#domain/ideation/judging.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";

export const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/** What is there at each step of a board, in a few words. */
export function stepWords(board: IdeaBoard, ideas: readonly Idea[]) {
  const shown = shownIdeas(ideas);
  const silent = shown.filter(({ phase }) => phase === "silent").length;
  const groups = new Set(shown.flatMap(({ group }) => group ?? [])).size;
  const dots = dotsGiven(shown);
  return {
    first: board.silence.how === "skipped" ? "no silent phase" : counted(silent, "idea", "ideas"),
    cards: counted(shown.length - silent, "idea", "ideas"),
    gather: groups === 0 ? "no groups yet" : counted(groups, "group", "groups"),
    judge: `${dots} of ${board.dots} dots`,
    counts: { silent, open: shown.length - silent, groups, dots, all: shown.length },
  };
}
