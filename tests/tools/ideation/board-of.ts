import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { addIdeas, beginBoard } from "#src/data/ideation/write-board.ts";
import type { TestStudio } from "../studio.ts";

/** A board whose silent phase is over, with these ideas. */
export async function boardOf(
  studio: TestStudio,
  ...texts: readonly string[]
): Promise<{ readonly board: IdeaBoard; readonly ideas: readonly Idea[] }> {
  const board = await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 1 });
  if (!board.ok) throw new Error(board.error.message);
  const ideas = await addIdeas(
    studio,
    board.value,
    texts.map((text) => ({ text })),
  );
  if (!ideas.ok) throw new Error(ideas.error.message);
  return { board: board.value, ideas: ideas.value };
}
