import { afterEach, expect, test, vi } from "vitest";
import { untilSeen } from "#src/platform/until-seen.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that reports a paint only when the test says so. */
function paintLater(): () => void {
  let tell = () => {};
  class Observer {
    constructor(seen: () => void) {
      tell = seen;
    }
    observe() {}
    disconnect() {
      tell = () => {};
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  return () => tell();
}

const page = (html: string) => Object.assign(document.createElement("div"), { innerHTML: html });
const hasEnded = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

test("a rendered page is painted before the app replaces it", async () => {
  const paint = paintLater();
  const seen = untilSeen(page("<main>Read me</main>"));
  expect(await hasEnded(seen)).toBe(false);
  paint();
  await seen;
});

test("a page that is never painted delays nothing for long", async () => {
  vi.useFakeTimers();
  paintLater();
  const seen = untilSeen(page("<main>Read me</main>"));
  await vi.advanceTimersByTimeAsync(500);
  await seen;
});

test("an empty or hidden page waits for nothing", async () => {
  paintLater();
  expect(await hasEnded(untilSeen(page("<p>The studio has not started yet.</p>")))).toBe(true);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await hasEnded(untilSeen(page("<main>Read me</main>")))).toBe(true);
});
