import type { Session } from "./session/session.ts";

/** Milliseconds. */
const TIME_LIMIT = 8_000;

/**
 * Reads one row of who is signed in, with their own token.
 * @param query which one, and which columns, by the account's id
 * @returns null where there is none, nobody is signed in, or there are no accounts. Rejects where the server does not say
 */
export async function readOwnRow(
  session: Session,
  table: string,
  query: (accountId: string) => Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
  if (found.kind === "none" || token.kind === "signed-out" || token.kind === "ended") return null;
  if (found.kind !== "found" || token.kind !== "token") throw new Error("The server cannot be asked");
  const { url, publishableKey } = found.backend;
  const response = await fetch(`${url}/rest/v1/${table}?${new URLSearchParams(query(token.accountId))}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token.token}` },
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const rows: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(rows)) throw new Error("The server does not say");
  const [row] = rows;
  return typeof row === "object" && row !== null ? row : null;
}
