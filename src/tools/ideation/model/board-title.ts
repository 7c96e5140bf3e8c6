import type { IdeaBoard } from "#domain/entities.ts";
import { clip } from "#domain/thinking/text/tidy.ts";

/** A board's name in lists: its title, or the beginning of its question. */
export const boardTitle = ({ title, question }: Pick<IdeaBoard, "title" | "question">): string =>
  title.trim() || clip(question.replace(/\s+/g, " ").trim(), 14);
