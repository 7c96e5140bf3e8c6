import { searchId } from "#domain/search-id.ts";

/**
 * The page's search parameters: the open experiment, the run shown (by default the newest), set-up or results, and the prompt of the
 * library with which a new experiment begins. Never throws: invalid values are left out.
 */
export interface LabSearch {
  readonly experiment?: string | undefined;
  readonly view?: "results" | undefined;
  readonly run?: string | undefined;
  readonly prompt?: string | undefined;
}

export function labSearch(search: Record<string, unknown>): LabSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    experiment: searchId(search.experiment),
    view: search.view === "results" ? "results" : undefined,
    run: searchId(search.run),
    prompt: searchId(search.prompt),
  };
}
