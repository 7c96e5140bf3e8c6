import { searchId } from "#domain/search-id.ts";

/**
 * The page's search parameters: the open experiment, the run shown (by default the newest), set-up or results, and what a new experiment
 * begins with: a prompt of the library, or a persona to ask through, with that prompt or the thought of a session (`thought`) as its wording.
 * Never throws: invalid values are left out.
 */
export interface LabSearch {
  readonly experiment?: string | undefined;
  readonly view?: "results" | undefined;
  readonly run?: string | undefined;
  readonly prompt?: string | undefined;
  readonly persona?: string | undefined;
  readonly thought?: string | undefined;
}

export function labSearch(search: Record<string, unknown>): LabSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    experiment: searchId(search.experiment),
    view: search.view === "results" ? "results" : undefined,
    run: searchId(search.run),
    prompt: searchId(search.prompt),
    persona: searchId(search.persona),
    thought: searchId(search.thought),
  };
}
