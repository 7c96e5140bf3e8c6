import { type CheckOutcome, HEALTH_TIME_LIMIT, type HealthResult, healthStatus } from "#domain/health.ts";
import { afterResponsiveTime } from "#src/platform/responsive-time.ts";
import { memoryUsage, storageWorks } from "#src/platform/vital-signs.ts";
import type { Session } from "./session/session.ts";

interface Answered {
  readonly outcome: CheckOutcome;
  readonly responseTime: number | null;
}
const SILENT: Answered = { outcome: "failed", responseTime: null };

/**
 * Checks database, accounts and storage independently, within 5 seconds in which the page can respond. No personal data leaves the device. Never rejects.
 * @param now epoch milliseconds
 */
export async function checkHealth(session: Session, now: () => number): Promise<HealthResult> {
  const [database, auth] = await Promise.all([
    inTime((signal) => askDatabase(session, signal), SILENT),
    inTime(() => readSession(session), "failed" as const),
  ]);
  const checks = { database: database.outcome, auth, localStorage: storageWorks() ? "passed" : "failed" } as const;
  return {
    status: healthStatus(checks),
    timestamp: now(),
    checks,
    metrics: { responseTime: database.responseTime, memoryUsage: memoryUsage() },
  };
}

/** The function answers whether it reaches the database. */
async function askDatabase(session: Session, signal: AbortSignal): Promise<Answered> {
  const found = await session.findBackend();
  if (found.kind === "none") return { outcome: "absent", responseTime: null };
  if (found.kind === "unknown") return SILENT;
  const { url, publishableKey } = found.backend;
  const askedAt = performance.now();
  const response = await fetch(`${url}/functions/v1/health-check`, {
    headers: { apikey: publishableKey },
    cache: "no-store",
    credentials: "omit",
    signal,
  });
  const answer: { status?: unknown } | null = await response.json();
  const healthy = response.ok && answer?.status === "healthy";
  return { outcome: healthy ? "passed" : "failed", responseTime: Math.round(performance.now() - askedAt) };
}

/** Whether the session state is known; 'nobody is signed in' counts as known. A session that the server could not confirm does not. */
async function readSession(session: Session): Promise<CheckOutcome> {
  if ((await session.accounts()) === "none") return "absent";
  const { kind } = await session.accessToken();
  return kind === "failed" ? "failed" : "passed";
}

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, otherwise: T): Promise<T> {
  const controller = new AbortController();
  let callOff = () => {};
  const late = new Promise<T>((resolve) => {
    callOff = afterResponsiveTime(HEALTH_TIME_LIMIT, () => resolve(otherwise));
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } catch {
    return otherwise;
  } finally {
    callOff();
    controller.abort();
  }
}
