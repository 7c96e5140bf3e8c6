import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEALTH_INTERVAL, type HealthResult } from "#domain/health.ts";
import { checkHealth } from "#src/data/health.ts";
import { HealthPanel } from "#src/overlays/health-panel.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { find } from "../ui/render.tsx";

vi.mock("#src/data/health.ts", () => ({
  checkHealth: vi.fn(async () => ({
    status: "healthy",
    // a minute later with each check
    timestamp: vi.mocked(checkHealth).mock.calls.length * 60_000,
    checks: { database: "passed", auth: "passed", localStorage: "passed" },
    metrics: { responseTime: 12, memoryUsage: null },
  })),
}));

let every: (() => void) | undefined;
const look = (seen: "visible" | "hidden") => void vi.spyOn(document, "visibilityState", "get").mockReturnValue(seen);

function Panel() {
  const [last, setLast] = useState<HealthResult | null>(null);
  return <HealthPanel last={last} onChecked={setLast} onClose={() => {}} />;
}

beforeEach(async () => {
  look("visible");
  const intervals = vi.spyOn(globalThis, "setInterval");
  vi.mocked(checkHealth).mockClear();
  await renderPage(await testStudio(), <Panel />);
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

test("a check that finds the same shows its time, and announces nothing", async () => {
  const status = find("[role=status]");
  const time = () => /Checked at [\d:]+/.exec(document.body.textContent ?? "")?.[0];
  expect(status.textContent).toBe("Healthy");
  const before = time();
  const announced = vi.fn();
  const watching = new MutationObserver(announced);
  watching.observe(status, { childList: true, characterData: true, subtree: true });
  await act(async () => every?.());
  await expect.poll(time).not.toBe(before);
  expect(announced).not.toHaveBeenCalled();
  vi.mocked(checkHealth).mockResolvedValueOnce({ ...(await checkHealth(null as never, Date.now)), status: "degraded" });
  await act(async () => every?.());
  await expect.poll(() => status.textContent).toBe("Degraded");
  await expect.poll(() => announced.mock.calls.length).toBeGreaterThan(0);
  watching.disconnect();
});
