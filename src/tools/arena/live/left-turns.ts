import { bringBack, dropLeft, type LeftTurn, leftTurns } from "#src/data/arena/left-turns.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { DebateRows } from "../live.ts";

export type { LeftTurn };

/** Turns that the person had begun when somebody else took them. */
export const useLeftTurns = ({ run, turns }: DebateRows): Live<readonly LeftTurn[]> =>
  useLive((db) => leftTurns(db, run, turns), [run, turns]);

/** What can be done with one. */
export function useLeftCommands() {
  const studio = useStudio();
  const copy = useCopying();
  return {
    copy: (left: LeftTurn) => copy({ what: "text" }, left.text),
    drop: (left: LeftTurn) => dropLeft(studio, left),
    bringBack: (left: LeftTurn) => bringBack(studio, left),
  };
}
