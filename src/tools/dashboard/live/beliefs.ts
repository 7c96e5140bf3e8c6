import { useMemo } from "react";
import { askLater, type Outcome, settleBelief } from "#src/data/beliefs/write-beliefs.ts";
import { useStudio } from "#src/data/studio.tsx";

/** What a belief that is due is answered with, bound to this app's studio. */
export function useBeliefCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      settle: (id: string, outcome: Outcome, unknown: string) => settleBelief(studio, id, outcome, unknown),
      askLater: (id: string, day: string) => askLater(studio, id, day),
    }),
    [studio],
  );
}
