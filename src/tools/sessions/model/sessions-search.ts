/** The list's search parameter: `?q=<words>`. Never throws: invalid values are left out. */
export interface SessionsSearch {
  readonly q?: string | undefined;
}

const MAX_QUERY = 200;

export function sessionsSearch(search: Record<string, unknown>): SessionsSearch {
  const raw = search.q;
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return { q: typeof raw === "string" && raw !== "" ? raw.slice(0, MAX_QUERY) : undefined };
}
