/** Reads the rows of a board of ideas for display. A damaged row is null: it is shown as such and left as it is. */
import { ideaAxes } from "../entities/idea-axes.ts";
import { ideaBoards } from "../entities/idea-boards.ts";
import { ideaPairs } from "../entities/idea-pairs.ts";
import { ideas } from "../entities/ideas.ts";
import { readStored } from "../entities/stored.ts";
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "../entities.ts";

export const readIdeaBoard = (row: unknown): IdeaBoard | null => readStored(ideaBoards, row);
export const readIdea = (row: unknown): Idea | null => readStored(ideas, row);
export const readIdeaAxis = (row: unknown): IdeaAxis | null => readStored(ideaAxes, row);
export const readIdeaPair = (row: unknown): IdeaPair | null => readStored(ideaPairs, row);
