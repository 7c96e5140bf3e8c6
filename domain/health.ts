/** The studio's health, as its badge shows it (specification, sections 3 and 4). */

/** `absent`: this studio has no such part, so the check neither passes nor fails. */
export type CheckOutcome = "passed" | "failed" | "absent";
export type HealthStatus = "healthy" | "degraded" | "unhealthy";

export interface HealthChecks {
  readonly database: CheckOutcome;
  readonly auth: CheckOutcome;
  readonly localStorage: CheckOutcome;
}

export interface HealthResult {
  readonly status: HealthStatus;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly checks: HealthChecks;
  readonly metrics: {
    /** Milliseconds until the server answered; null when it did not. */
    readonly responseTime: number | null;
    /** Bytes of the page's scripts; null when the browser does not report them. */
    readonly memoryUsage: number | null;
  };
}

/** Milliseconds (specification, section 9). */
export const HEALTH_TIME_LIMIT = 5_000;
export const HEALTH_INTERVAL = 30_000;

/** Healthy when every present part passes, unhealthy when none does. */
export function healthStatus(checks: HealthChecks): HealthStatus {
  const there = Object.values(checks).filter((outcome) => outcome !== "absent");
  const passed = there.filter((outcome) => outcome === "passed").length;
  if (passed === there.length && passed > 0) return "healthy";
  return passed > 0 ? "degraded" : "unhealthy";
}
