import type { ArenaRun } from "#domain/entities.ts";
import { addOwnText, type OwnText, ownTexts } from "#src/data/arena/own-texts.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";

/** Thoughts and prompts that a seat can quote, those behind the debate first. */
export const useOwnTexts = (origin: ArenaRun["origin"], query: string, limit: number): Live<readonly OwnText[]> =>
  useLive((db) => ownTexts(db, origin, query, limit), [origin?.id, query, limit]);

/** Adds one of them to the sources of a debate. */
export function useAddOwnText(runId: string) {
  const studio = useStudio();
  return (item: OwnText) => addOwnText(studio, runId, item);
}
