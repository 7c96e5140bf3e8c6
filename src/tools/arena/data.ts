import { useMemo } from "react";
import type { ArgumentList } from "#domain/arena/argument-list.ts";
import type { DueTurn } from "#domain/arena/next-step.ts";
import type { Exported } from "#domain/audit/exports.ts";
import type { ArenaRun } from "#domain/entities.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import {
  beginDebate,
  type DebateDeletion,
  deleteDebate,
  type NewDebate,
  undoDelete,
} from "#src/data/arena/begin-debate.ts";
import {
  addSource,
  chooseNext,
  interject,
  interjectList,
  type Spoken,
  takeTurn,
  takeTurnList,
  writeDissent,
} from "#src/data/arena/take-turns.ts";
import { believeAfter, castVote, type Move, settle, type Weight } from "#src/data/arena/weigh-debate.ts";
import { handOver } from "#src/data/provenance/handoffs.ts";
import { useStudio } from "#src/data/studio.tsx";

export type { DebateDeletion, NewDebate, Spoken, Weight };

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      beginDebate: (made: NewDebate) => beginDebate(studio, made),
      takeTurn: (runId: string, due: DueTurn, spoken: Spoken | null) => takeTurn(studio, runId, due, spoken),
      takeTurnList: (runId: string, due: DueTurn, list: ArgumentList, of: Parameters<typeof takeTurnList>[4]) =>
        takeTurnList(studio, runId, due, list, of),
      interject: (runId: string, about: string, spoken: Spoken) => interject(studio, runId, about, spoken),
      interjectList: (runId: string, about: string, list: ArgumentList) => interjectList(studio, runId, about, list),
      chooseNext: (runId: string, seatId: string) => chooseNext(studio, runId, seatId),
      addSource: (runId: string, source: Parameters<typeof addSource>[2]) => addSource(studio, runId, source),
      castVote: (runId: string, turnId: string, weight: Weight | null, why?: string, move?: Move) =>
        castVote(studio, runId, turnId, weight, why, move),
      writeDissent: (runId: string, text: string | null) => writeDissent(studio, runId, text),
      believeAfter: (runId: string, percents: ReadonlyMap<string, number>) => believeAfter(studio, runId, percents),
      /** A hand-off of these items, for the address of a new debate. */
      handOver: (keys: readonly ItemKey[]) => handOver(studio, keys, "argued"),
      settle: (statementId: string, outcome: Parameters<typeof settle>[2]) => settle(studio, statementId, outcome),
      deleteDebate: (run: ArenaRun) => deleteDebate(studio, run),
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
      /** Stores a debate from a file as a new one; the reader loads with the first file. */
      importDebate: async (file: File) => (await import("#src/data/arena/import-debate.ts")).importDebate(studio, file),
      undoDelete: (deletion: DebateDeletion) => undoDelete(studio, deletion),
    }),
    [studio],
  );
}
