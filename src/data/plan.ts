import { useSyncExternalStore } from "react";
import { isPlan, type Plan } from "#domain/plans.ts";
import { onPlanStored, storedPlan, storePlan } from "#src/platform/stored-plan.ts";
import type { Session } from "./session/session.ts";

/** Milliseconds. */
const TIME_LIMIT = 8_000;
const GOOD_FOR = 5 * 60_000;

/** The plan as last heard of. Repaints when it changes, in any tab. */
export const usePlan = (): Plan => useSyncExternalStore(onPlanStored, storedPlan);

/** Asks the server for the plan of who is signed in, and keeps what it says. Without an answer the stored plan stands. Never rejects. */
export async function checkPlan(session: Session): Promise<boolean> {
  try {
    const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
    if (found.kind !== "found" || token.kind !== "token") return false;
    const { url, publishableKey } = found.backend;
    const response = await fetch(`${url}/functions/v1/check-subscription`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.token}` },
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer: { plan?: unknown } | null = await response.json();
    const { person } = session.snapshot;
    const isStillHere = person.status === "signed-in" && person.account.id === token.accountId;
    if (!response.ok || !isPlan(answer?.plan) || !isStillHere) return false;
    storePlan(answer.plan);
    return true;
  } catch {
    return false;
  }
}

/** Checks the plan now, and when the person or the connection comes back after a while. */
export function keepPlanFresh(session: Session, now: () => number): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = false;
  const check = async () => {
    if (checking || document.visibilityState === "hidden" || now() - checkedAt < GOOD_FOR) return;
    checking = true;
    if (await checkPlan(session)) checkedAt = now();
    checking = false;
  };
  addEventListener("online", () => void check());
  document.addEventListener("visibilitychange", () => void check());
  void check();
}
