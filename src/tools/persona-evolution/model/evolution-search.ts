import { searchId } from "#domain/search-id.ts";

/**
 * The page's search parameters: the persona that is looked at, one of its trials, and whether a new one is being made. Never throws: invalid
 * values are left out.
 */
export interface EvolutionSearch {
  readonly persona?: string | undefined;
  readonly trial?: string | undefined;
  readonly new?: true | undefined;
}

export function evolutionSearch(search: Record<string, unknown>): EvolutionSearch {
  const persona = searchId(search.persona);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    persona,
    trial: persona === undefined ? undefined : searchId(search.trial),
    new: persona !== undefined && (search.new === true || search.new === "true") ? true : undefined,
  };
}
