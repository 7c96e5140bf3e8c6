/** What the address says about the list: `?q=<words>`. Never throws: what makes no sense is left out. */
export interface SessionsSearch {
  readonly q?: string | undefined;
}

const MAX_QUERY = 200;

export function sessionsSearch(search: Record<string, unknown>): SessionsSearch {
  const raw = search.q;
  // said to be undefined, not left out: the router would fall back to the raw value
  return { q: typeof raw === "string" && raw !== "" ? raw.slice(0, MAX_QUERY) : undefined };
}
