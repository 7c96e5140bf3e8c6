import { useCallback, useEffect, useState } from "react";
import { isOver, type Round, readRound, roundAt } from "#domain/ideation/crazy-eights.ts";
import { rememberInTab, tabMemory } from "#src/platform/tab-memory.ts";
import { useCommands } from "../data.ts";

const keyOf = (boardId: string) => `crazy-8s:${boardId}`;
/** Milliseconds between two looks at the clock. */
const TICK = 250;

/** Whether this tab is in the middle of a round on a board. */
export const hasRound = (boardId: string): boolean => readRound(tabMemory(keyOf(boardId))) !== null;

/**
 * The round of Crazy 8s in this tab, which a reload continues. Null before it begins.
 * @param onTimeUp when the time of a field is up, with the round as it was
 */
export function useRound(boardId: string, onTimeUp: (was: Round) => void) {
  const { now } = useCommands();
  const [round, setRound] = useState<Round | null>(() => readRound(tabMemory(keyOf(boardId))));
  const [time, setTime] = useState(now);
  const put = useCallback(
    (next: Round | null) => {
      rememberInTab(keyOf(boardId), next !== null && isOver(next) ? null : next);
      setTime(now());
      setRound(next);
    },
    [boardId, now],
  );
  const runs = round !== null && round.startedAt !== null && round.pace !== null && !isOver(round);
  useEffect(() => {
    if (!runs || !round) return;
    const look = () => {
      const next = roundAt(round, now());
      if (next === round) return setTime(now());
      onTimeUp(round);
      put(next);
    };
    const timer = setInterval(look, TICK);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [runs, round, now, put, onTimeUp]);
  return { round, put, time };
}
