import { searchId } from "#domain/search-id.ts";

/**
 * What the address says: which experiment is open, which of its runs is shown (the newest where none is named), whether its set-up or its results
 * are, and which prompt of the library a new experiment begins with. Never throws: what makes no sense is left out.
 */
export interface LabSearch {
  readonly experiment?: string | undefined;
  readonly view?: "results" | undefined;
  readonly run?: string | undefined;
  readonly prompt?: string | undefined;
}

export function labSearch(search: Record<string, unknown>): LabSearch {
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    experiment: searchId(search.experiment),
    view: search.view === "results" ? "results" : undefined,
    run: searchId(search.run),
    prompt: searchId(search.prompt),
  };
}
