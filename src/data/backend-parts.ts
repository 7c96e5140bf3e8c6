import type { Session } from "./session/session.ts";

/** A part of the backend, as this device reaches it. */
export interface Part {
  readonly name: string;
  readonly state: "works" | "fails" | "unknown";
  /** What was found, in a few words. */
  readonly says: string;
}

/** Milliseconds. */
const TIME_LIMIT = 5_000;

/** What each part is asked, and whether its answer is a good one. */
const ASKED = [
  ["Database", "/rest/v1/user_roles?select=role&limit=1", Array.isArray],
  ["Accounts", "/auth/v1/health", (answer: unknown) => isObject(answer)],
  [
    "Functions",
    "/functions/v1/health-check",
    (answer: unknown) => isObject(answer) && (answer as { status?: unknown }).status === "healthy",
  ],
] as const;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Asks the parts that answer over HTTP, all at once. Never rejects. */
export async function askParts(session: Session): Promise<readonly Part[]> {
  const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]).catch(() => []);
  return Promise.all(
    ASKED.map(async ([name, path, isGood]): Promise<Part> => {
      if (found?.kind !== "found" || token?.kind !== "token") return { name, state: "fails", says: "not reached" };
      const began = performance.now();
      try {
        const response = await fetch(`${found.backend.url}${path}`, {
          headers: { apikey: found.backend.publishableKey, authorization: `Bearer ${token.token}` },
          cache: "no-store",
          credentials: "omit",
          signal: AbortSignal.timeout(TIME_LIMIT),
        });
        const answer: unknown = await response.json();
        const ms = Math.round(performance.now() - began);
        return response.ok && isGood(answer)
          ? { name, state: "works", says: `${ms} ms` }
          : { name, state: "fails", says: `answered ${response.status}` };
      } catch {
        return { name, state: "fails", says: "does not answer" };
      }
    }),
  );
}
