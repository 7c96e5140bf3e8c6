import { useSyncExternalStore } from "react";
import { isPlan, type Plan } from "#domain/plan.ts";
import { unavailable } from "#domain/standard-error.ts";
import { onPlanStored, storedPlan, storePlan } from "#src/platform/stored-plan.ts";
import type { Session } from "./session/session.ts";
import type { Studio } from "./studio.tsx";

/** Milliseconds. */
const TIME_LIMIT = 8_000;
const GOOD_FOR = 5 * 60_000;

/** The plan as last reported. Repaints when it changes, in any tab. */
export const usePlan = (): Plan => useSyncExternalStore(onPlanStored, storedPlan, storedPlan);

/** The answer of the function `check-subscription` for the signed-in account, or why there is none. */
export type SubscriptionAnswer =
  | { readonly kind: "answered"; readonly plan: Plan; readonly subscribed: boolean }
  /** Nobody is signed in, or the session has ended. */
  | { readonly kind: "signed-out" }
  /** This host has no accounts. */
  | { readonly kind: "no-accounts" }
  /** No connection, no answer in time, or an unusable answer. `status` is the HTTP status, where there was one. */
  | { readonly kind: "unanswered"; readonly status?: number };

/** Asks the server for the signed-in account's plan and stores the answer. Without an answer the stored plan stays. Never rejects. */
export async function askSubscription(session: Session): Promise<SubscriptionAnswer> {
  try {
    const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
    if (found.kind === "none") return { kind: "no-accounts" };
    if (token.kind === "signed-out" || token.kind === "ended") return { kind: "signed-out" };
    if (found.kind !== "found" || token.kind !== "token") return { kind: "unanswered" };
    const { url, publishableKey } = found.backend;
    const response = await fetch(`${url}/functions/v1/check-subscription`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.token}` },
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer: { plan?: unknown; subscribed?: unknown } | null = await response.json().catch(() => null);
    const { person } = session.snapshot;
    if (person.status !== "signed-in" || person.account.id !== token.accountId) return { kind: "signed-out" };
    if (!response.ok || !isPlan(answer?.plan)) return { kind: "unanswered", status: response.status };
    storePlan(answer.plan);
    return { kind: "answered", plan: answer.plan, subscribed: answer.subscribed === true };
  } catch {
    return { kind: "unanswered" };
  }
}

/** As `askSubscription()`, and reports a missing answer. While offline no answer is expected, so nothing is reported. */
export async function checkSubscription(studio: Studio): Promise<SubscriptionAnswer> {
  const answer = await askSubscription(studio.session);
  if (answer.kind === "unanswered" && navigator.onLine) {
    const reason = answer.status === undefined ? "" : `, ${answer.status}`;
    void import("./error-reports.ts").then(
      ({ errorReportsOf }) =>
        errorReportsOf(studio).report({ origin: "call", error: unavailable(`check-subscription${reason}`) }),
      () => {},
    );
  }
  return answer;
}

/** Checks the plan now, and again when the person or the connection comes back after a while. */
export function keepPlanFresh(studio: Studio): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = false;
  const check = async () => {
    if (checking || document.visibilityState === "hidden" || studio.now() - checkedAt < GOOD_FOR) return;
    checking = true;
    if ((await checkSubscription(studio)).kind === "answered") checkedAt = studio.now();
    checking = false;
  };
  addEventListener("online", () => void check());
  document.addEventListener("visibilitychange", () => void check());
  void check();
}
