/** Files of a board: loaded when somebody wants one. */
import { boardCsv, boardJson, boardMarkdown } from "#domain/ideation/files/write-board.ts";
import type { Board } from "../live.ts";

export function boardFile(
  board: Board,
  format: "md" | "csv" | "json",
): { readonly name: string; readonly text: string } {
  const write = { md: boardMarkdown, csv: boardCsv, json: boardJson }[format];
  return { name: `ideas.${format}`, text: write(board) };
}
