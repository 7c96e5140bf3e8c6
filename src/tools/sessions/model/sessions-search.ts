/** What the address says about the list: `?q=<words>`. Never throws: what makes no sense is left out. */
export interface SessionsSearch {
  readonly q?: string;
}

const MAX_QUERY = 200;

export function sessionsSearch(search: Record<string, unknown>): SessionsSearch {
  // a query of digits only arrives as a number
  const raw = typeof search.q === "number" ? String(search.q) : search.q;
  return typeof raw === "string" && raw !== "" ? { q: raw.slice(0, MAX_QUERY) } : {};
}
