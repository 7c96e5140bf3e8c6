import { expect, test } from "vitest";
import { type CheckOutcome, HEALTH_INTERVAL, HEALTH_TIME_LIMIT, healthStatus } from "#domain/health.ts";

const status = (database: CheckOutcome, auth: CheckOutcome, localStorage: CheckOutcome) =>
  healthStatus({ database, auth, localStorage });

test("healthy when all three checks pass, degraded when some do, unhealthy when none does [spec:state-22]", () => {
  expect(status("passed", "passed", "passed")).toBe("healthy");
  expect(status("failed", "passed", "passed")).toBe("degraded");
  expect(status("failed", "failed", "passed")).toBe("degraded");
  expect(status("failed", "failed", "failed")).toBe("unhealthy");
});

test("an absent part does not affect the health", () => {
  expect(status("absent", "absent", "passed")).toBe("healthy");
  expect(status("absent", "absent", "failed")).toBe("unhealthy");
  expect(status("absent", "failed", "passed")).toBe("degraded");
});

test("a check has 5 seconds, and runs every 30", () => {
  expect([HEALTH_TIME_LIMIT, HEALTH_INTERVAL]).toEqual([5_000, 30_000]);
});
