/** The list's search parameters: `?q=<words>`, and `?session=<id>` for the one that is shown. Never throws: invalid values are left out. */
export interface SessionsSearch {
  readonly q?: string | undefined;
  readonly session?: string | undefined;
}

const MAX_QUERY = 200;
const MAX_ID = 400;

export function sessionsSearch({ q, session }: Record<string, unknown>): SessionsSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    q: typeof q === "string" && q !== "" ? q.slice(0, MAX_QUERY) : undefined,
    session: typeof session === "string" && session !== "" && session.length <= MAX_ID ? session : undefined,
  };
}
