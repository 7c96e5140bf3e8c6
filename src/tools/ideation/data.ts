import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import {
  added,
  type BoardFields,
  type BoardStep,
  boardStep,
  type IdeaFields,
  type IdeaStep,
  stepOf,
  takeSteps,
  undoSteps,
} from "#src/data/ideation/board-steps.ts";
import { type BoardImport, importBoard } from "#src/data/ideation/import-board.ts";
import type { NewIdea } from "#src/data/ideation/new-rows.ts";
import {
  addIdeas,
  beginBoard,
  beginBoardWith,
  deleteBoard,
  FULL_BOARD,
  judgePair,
  mergeIdeas,
  putAxis,
  type Rewritten,
  rewriteIdea,
  setBoard,
  setIdeas,
  splitIdea,
} from "#src/data/ideation/write-board.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { useStudio } from "#src/data/studio.tsx";

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export type { BoardFields, BoardStep, IdeaFields, IdeaStep, NewIdea, Rewritten };
export { added, boardStep, FULL_BOARD, sha256Digest, stepOf };

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      newId: studio.newId,
      beginBoard: (question: string, minutes: number, origin?: Origin) =>
        beginBoard(studio, question, {
          minutes,
          seed: newSeed(),
          ...(origin === undefined ? {} : { origin }),
        }),
      importBoard: (made: Omit<BoardImport, "seed">) => importBoard(studio, { ...made, seed: newSeed() }),
      /** A board with the question of one that is full, and as many of the ideas as it holds. @returns its id and how many those are */
      beginSecondBoard: (full: IdeaBoard, ideas: readonly NewIdea[]) =>
        beginBoardWith(studio, full.question, newSeed(), ideas),
      addIdeas: (board: IdeaBoard, added: readonly NewIdea[]) => addIdeas(studio, board, added),
      setBoard: (id: string, set: BoardFields, seen?: BoardFields) => setBoard(studio, id, set, seen),
      setIdeas: (boardId: string, steps: readonly IdeaStep[], board?: BoardFields, seen?: BoardFields) =>
        setIdeas(studio, boardId, steps, board, seen),
      rewriteIdea: (idea: Idea, seen: string, text: string) => rewriteIdea(studio, idea, seen, text),
      takeSteps: (boardId: string, steps: readonly BoardStep[]) => takeSteps(studio, boardId, steps),
      undoSteps: (boardId: string, steps: readonly BoardStep[]) => undoSteps(studio, boardId, steps),
      mergeIdeas: (board: IdeaBoard, ideas: readonly [Idea, ...Idea[]], text: string) =>
        mergeIdeas(studio, board, ideas, text),
      splitIdea: (merged: Idea) => splitIdea(studio, merged),
      putAxis: (seen: IdeaAxis | null, axis: IdeaAxis) => putAxis(studio, seen, axis),
      judgePair: (boardId: string, key: string, verdict: IdeaPair["verdict"], why: string) =>
        judgePair(studio, boardId, key, verdict, why),
      deleteBoard: (id: string) => deleteBoard(studio, id),
      /** Hands ideas to another tool. Its code, which needs the store, is fetched with the first. @returns the id for `?take=` */
      handOver: async (ideas: readonly Idea[]) =>
        (await import("#src/data/provenance/handoffs.ts")).handOver(
          studio,
          ideas.map(({ id }) => `ideas/${id}` as const),
          "made",
        ),
      /** What the person's other thoughts are called. Its code comes with the first card that asks about one. */
      otherThoughts: async () => (await import("./live/other-thoughts.ts")).otherThoughts(studio),
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
    }),
    [studio],
  );
}
