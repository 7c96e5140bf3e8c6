import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#src/platform/open-pages.ts";

/** A browser's lock manager, as far as pages use it: a lock is held until its page is gone. */
class Locks {
  readonly held = new Map<string, () => void>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async request(name: string, { ifAvailable, signal }: LockOptions, work: (lock: object | null) => Promise<unknown>) {
    if (ifAvailable && this.held.has(name)) return work(null);
    while (this.held.has(name))
      await new Promise<void>((resolve, reject) => {
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const gone = new Promise<void>((resolve) => void this.held.set(name, resolve));
    const working = work({ name });
    await Promise.race([gone, working]);
    this.release(name);
    return working;
  }

  /** Simulates that the page that holds it is gone. */
  release(name: string): void {
    this.held.get(name)?.();
    this.held.delete(name);
    for (const go of this.#waiting.get(name) ?? []) go();
    this.#waiting.delete(name);
  }

  query = async () => ({ held: [...this.held.keys()].map((name) => ({ name })), pending: [] });
}

let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  sessionStorage.clear();
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a page is open from its creation until it is gone, and other locks do not count", async () => {
  locks.held.set("som:visitor-workspace", () => {});
  const first = await openPage("first");
  const second = await openPage("second");
  expect(await first.open()).toEqual(new Set(["first", "second"]));
  locks.release("som:page:first");
  expect(await second.open()).toEqual(new Set(["second"]));
});

test("a tab remembers its earlier pages, the latest last; a new tab has none", async () => {
  const first = await openPage("first");
  expect(first.before).toEqual([]);
  await first.settled();
  await openPage("second");
  expect((await openPage("third")).before).toEqual(["first", "second"]);
  sessionStorage.clear();
  expect((await openPage("fourth")).before).toEqual([]);
});

test("waiting for a page ends when it is gone", async () => {
  await openPage("first");
  const second = await openPage("second");
  const gone = second.gone("first");
  locks.release("som:page:first");
  await gone;
  expect(await second.open()).toEqual(new Set(["second"]));
});

test("waiting for a page that stays ends after a while", async () => {
  vi.useFakeTimers();
  await openPage("first");
  const second = await openPage("second");
  const gone = second.gone("first");
  await vi.advanceTimersByTimeAsync(3_000);
  await gone;
  expect(await second.open()).toContain("first");
});

test("a page from the back/forward cache reloads only if its lock was taken", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const listen = vi.spyOn(globalThis, "addEventListener").mockReturnValue();
  await openPage("first");
  const [, onShown] = listen.mock.calls[0] as unknown as [string, (event: Partial<PageTransitionEvent>) => void];
  const giveBack = () => onShown({ persisted: true });
  giveBack();
  expect(reload).not.toHaveBeenCalled();
  locks.release("som:page:first");
  giveBack();
  expect(reload).toHaveBeenCalled();
});

test("without Web Locks, or with forbidden ones, a page knows only itself", async () => {
  vi.stubGlobal("navigator", {});
  expect(await (await openPage("first")).open()).toEqual(new Set(["first"]));
  const forbidden = async () => {
    throw new DOMException("not here", "SecurityError");
  };
  vi.stubGlobal("navigator", { locks: { request: forbidden, query: forbidden } });
  expect(await (await openPage("second")).open()).toEqual(new Set(["second"]));
});
