import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Controlling = { readonly isUpdate?: boolean; readonly isExternal?: boolean };

let controlling: ((event: Controlling) => void) | undefined;

vi.mock("workbox-window", () => ({
  Workbox: class {
    addEventListener(type: string, listener: (event: Controlling) => void) {
      if (type === "controlling") controlling = listener;
    }
    register = async () => undefined;
  },
}));

beforeEach(() => {
  controlling = undefined;
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a page, served by a worker or not, and gives the offers it makes. */
async function startPage(controller: object | null): Promise<unknown[]> {
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  vi.stubGlobal("setTimeout", (run: () => void) => run());
  const { registerServiceWorker } = await import("#src/platform/service-worker.ts");
  const offers: unknown[] = [];
  registerServiceWorker({ onUpdateReady: (update) => offers.push(update) });
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  return offers;
}

test("the first worker ever is no new version, also when a page before this one has registered it", async () => {
  const offers = await startPage(null);
  controlling?.({ isExternal: true });
  expect(offers).toEqual([]);
});

test("a version that another tab let take over is offered, on a first visit too", async () => {
  const offers = await startPage(null);
  controlling?.({ isExternal: true });
  controlling?.({ isExternal: true });
  expect(offers).toHaveLength(1);
});

test("a page that a worker served is told of the next one", async () => {
  const offers = await startPage({});
  controlling?.({ isExternal: true });
  expect(offers).toHaveLength(1);
});
