import { searchId } from "#domain/search-id.ts";

/** What the address says: `?session=<id>` shows a session, `?idea=<text>` puts a text into the composer. */
export interface ThreadSearch {
  readonly session?: string | undefined;
  readonly idea?: string | undefined;
}

const asText = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads the search parameters of a route that shows sessions. Never throws: what makes no sense is left out. */
export function threadSearch(search: Record<string, unknown>): ThreadSearch {
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    session: searchId(search.session),
    // of any length: the composer says what is too long, and keeps it
    idea: asText(search.idea),
  };
}
