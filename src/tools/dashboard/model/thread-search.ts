import { searchId } from "#domain/search-id.ts";

/**
 * The page's search parameters: `?session=<id>` shows a session, `?idea=<text>` puts a text into the composer, and `from` names the items that it
 * came from: `ideas/<id>,ideas/<id>`.
 */
export interface ThreadSearch {
  readonly session?: string | undefined;
  readonly idea?: string | undefined;
  readonly from?: string | undefined;
}

const asText = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads the search parameters of a route that shows sessions. Never throws: invalid values are left out. */
export function threadSearch(search: Record<string, unknown>): ThreadSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    session: searchId(search.session),
    // of any length: the composer reports a text that is too long, and does not drop it
    idea: asText(search.idea),
    from: asText(search.from),
  };
}
