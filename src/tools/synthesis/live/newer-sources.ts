import { type NewerSource, newerSources } from "#src/data/synthesis/newer-sources.ts";
import { useLive } from "#src/data/use-live.ts";
import type { OpenSynthesis } from "../live.ts";

export type { NewerSource };

/** The sources whose item says something else now; none until that is read. */
export function useNewerSources({ synthesis, sources }: OpenSynthesis): readonly NewerSource[] {
  const ids = sources.map(({ id }) => id).join(" ");
  // each write reads the synthesis anew: what it heard is compared by its words
  const heard = JSON.stringify(synthesis.heard);
  const found = useLive((db) => newerSources(db, sources, synthesis.heard), [ids, heard]);
  return found.status === "ready" ? found.value : [];
}
