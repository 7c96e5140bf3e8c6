import { unavailable } from "#domain/standard-error.ts";
import { serverReads, useServerRead } from "./server-reads.ts";
import type { Session } from "./session/session.ts";
import { type Studio, useStudio } from "./studio.tsx";

/** Milliseconds. */
const TIME_LIMIT = 8_000;

/** Whether who is here is an admin; null while the server is asked. A check that fails makes nobody one, and is reported (specification, section 8). */
export function useIsAdmin(): boolean | null {
  const { data, isPending } = useServerRead(adminRole(useStudio()));
  return isPending ? null : data === true;
}

/** The same, once. Never rejects. */
export function isAdmin(studio: Studio): Promise<boolean> {
  const { queryKey, ask } = adminRole(studio);
  return serverReads.fetchQuery({ queryKey, queryFn: ask }).catch(() => false);
}

const adminRole = (studio: Studio) => ({
  queryKey: ["user_roles"] as const,
  async ask() {
    try {
      return await readRole(studio.session);
    } catch (cause) {
      // without a connection nothing answers, which is no fault
      if (navigator.onLine) void report(studio);
      throw cause;
    }
  },
});

/** Whether who is signed in has the role (specification, section 7). Rejects where the server does not say. */
async function readRole(session: Session): Promise<boolean> {
  const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
  if (found.kind === "none" || token.kind === "signed-out" || token.kind === "ended") return false;
  if (found.kind !== "found" || token.kind !== "token") throw new Error("The server cannot be asked");
  const { url, publishableKey } = found.backend;
  const row = new URLSearchParams({ select: "role", user_id: `eq.${token.accountId}`, role: "eq.admin", limit: "1" });
  const response = await fetch(`${url}/rest/v1/user_roles?${row}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token.token}` },
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const rows: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(rows)) throw new Error("The server does not say");
  return rows[0]?.role === "admin";
}

async function report(studio: Studio): Promise<void> {
  try {
    const { errorReportsOf } = await import("./error-reports.ts");
    errorReportsOf(studio).report({ origin: "call", error: unavailable("user_roles") });
  } catch {
    // its code was not fetched: then nobody can be told
  }
}
