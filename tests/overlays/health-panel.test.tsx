import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEALTH_INTERVAL } from "#domain/health.ts";
import { checkHealth } from "#src/data/health.ts";
import { HealthPanel } from "#src/overlays/health-panel.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";

vi.mock("#src/data/health.ts", () => ({
  checkHealth: vi.fn(async () => ({
    status: "healthy",
    timestamp: 0,
    checks: { database: "passed", auth: "passed", localStorage: "passed" },
    metrics: { responseTime: 12, memoryUsage: null },
  })),
}));

let every: (() => void) | undefined;
const look = (seen: "visible" | "hidden") => void vi.spyOn(document, "visibilityState", "get").mockReturnValue(seen);

beforeEach(async () => {
  look("visible");
  const intervals = vi.spyOn(globalThis, "setInterval");
  await renderPage(await testStudio(), <HealthPanel last={null} onChecked={() => {}} onClose={() => {}} />);
  every = intervals.mock.calls.find(([, ms]) => ms === HEALTH_INTERVAL)?.[0] as (() => void) | undefined;
});
afterEach(() => void vi.restoreAllMocks());

test("it asks when it opens and at each interval, but not in a tab that nobody looks at", async () => {
  expect(checkHealth).toHaveBeenCalledTimes(1);
  await act(async () => every?.());
  expect(checkHealth).toHaveBeenCalledTimes(2);
  look("hidden");
  await act(async () => every?.());
  expect(checkHealth).toHaveBeenCalledTimes(2);
});
