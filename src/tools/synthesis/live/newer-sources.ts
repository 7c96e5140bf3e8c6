import { type NewerSource, newerSources } from "#src/data/synthesis/newer-sources.ts";
import { useLive } from "#src/data/use-live.ts";
import type { OpenSynthesis } from "../live.ts";

export type { NewerSource };

/** The sources whose item says something else now; none until that is read. */
export function useNewerSources({ synthesis, sources }: OpenSynthesis): readonly NewerSource[] {
  const ids = sources.map(({ id }) => id).join(" ");
  const found = useLive((db) => newerSources(db, sources, synthesis.heard), [ids, synthesis.heard]);
  return found.status === "ready" ? found.value : [];
}
