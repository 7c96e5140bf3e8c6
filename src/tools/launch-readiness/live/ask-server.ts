import { readRole } from "#src/data/admin.ts";
import { backendOf } from "#src/data/checks/backend-probe.ts";
import type { Session } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import type { ServerFacts } from "../model/server-checks.ts";
import { readFacts, readTried } from "../model/server-facts.ts";
import type { LimitsTried } from "../model/tried-checks.ts";

export type ServerAnswer =
  | { readonly kind: "told"; readonly facts: ServerFacts }
  /** Only admins are told. */
  | { readonly kind: "closed" };

/**
 * Asks the function `readiness`, which looks up the role itself.
 * @param signal ends the wait
 * Rejects when the server does not answer, or with something else.
 */
export async function askServer({ session }: Pick<Studio, "session">, signal: AbortSignal): Promise<ServerAnswer> {
  // it would refuse the others all the same
  if (!(await readRole(session))) return { kind: "closed" };
  const response = await call(session, "GET", signal);
  if (response.status === 403) return { kind: "closed" };
  const answer: unknown = response.ok ? await response.json() : null;
  const facts = readFacts(answer);
  if (!facts) throw new Error("The server answered with something else");
  return { kind: "told", facts };
}

/** Has the server try a plan's limit with a scratch account. @returns null for a server that cannot */
export async function tryLimits(
  { session }: Pick<Studio, "session">,
  signal: AbortSignal,
): Promise<LimitsTried | null> {
  const response = await call(session, "POST", signal);
  return response.ok ? readTried(await response.json()) : null;
}

async function call(session: Session, method: "GET" | "POST", signal: AbortSignal): Promise<Response> {
  const [backend, token] = await Promise.all([backendOf(session), session.accessToken()]);
  if (!backend || token.kind !== "token") throw new Error("The server cannot be asked");
  return fetch(`${backend.url}/functions/v1/readiness`, {
    method,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token.token}` },
    cache: "no-store",
    credentials: "omit",
    signal,
  });
}
