import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpdateOffer } from "#src/app/update-offer.tsx";
import { isOccupied } from "#src/platform/occupied.ts";
import type { ReadyUpdate } from "#src/platform/service-worker.ts";
import { Toasts } from "#src/ui/toasts.tsx";
import { button, click, inAct, render } from "../ui/render.tsx";

const { worker, idle } = vi.hoisted(() => ({
  worker: { ready: (_update: ReadyUpdate) => {}, registered: 0 },
  idle: vi.fn((then: () => void, _how?: IdleRequestOptions) => then()),
}));
vi.mock("#src/platform/service-worker.ts", () => ({
  registerServiceWorker: ({ onUpdateReady }: { onUpdateReady(update: ReadyUpdate): void }) => {
    worker.ready = onUpdateReady;
    worker.registered += 1;
  },
}));
vi.mock("#src/ui/when-idle.ts", () => ({ whenIdle: idle }));

beforeEach(() => {
  idle.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** In short steps: effects start timers of their own between them. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(100));
}
const offered = () =>
  [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true])")].some(({ textContent }) =>
    textContent.includes("A new version is ready"),
  );

test("the offer of a new version stays until it is answered, and Later ends it", async () => {
  const applyUpdate = vi.fn();
  render(
    <>
      <UpdateOffer />
      <Toasts />
    </>,
  );
  inAct(() => worker.ready({ applyUpdate }));
  await pass(200);
  expect(offered()).toBe(true);
  await pass(60_000);
  expect(offered()).toBe(true);
  expect(isOccupied(), "nothing else is asked in its place").toBe(true);
  click(button("Later"));
  await pass(500);
  expect(offered()).toBe(false);
  expect(isOccupied()).toBe(document.visibilityState === "hidden");
  expect(applyUpdate).not.toHaveBeenCalled();
});

test("the worker is registered in an idle moment, however long that takes, and after no time of its own", () => {
  worker.registered = 0;
  render(<UpdateOffer />);
  expect(worker.registered).toBe(1);
  expect(idle.mock.calls.map(([, how]) => how)).toEqual([{}]);
});
