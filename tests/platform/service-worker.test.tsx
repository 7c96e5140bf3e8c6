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

/** Starts a page, served by a worker or not, and returns the offers it makes. */
async function startPage(controller: object | null): Promise<unknown[]> {
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  const { registerServiceWorker } = await import("#src/platform/service-worker.ts");
  const offers: unknown[] = [];
  registerServiceWorker({ onUpdateReady: (update) => offers.push(update) });
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  return offers;
}

test("the very first worker is no new version, even if an earlier page has registered it", async () => {
  const offers = await startPage(null);
  controlling?.({ isExternal: true });
  expect(offers).toEqual([]);
});

test("a version activated by another tab is offered, on a first visit too", async () => {
  const offers = await startPage(null);
  controlling?.({ isExternal: true });
  controlling?.({ isExternal: true });
  expect(offers).toHaveLength(1);
});

test("a page served by a worker is told about the next version", async () => {
  const offers = await startPage({});
  controlling?.({ isExternal: true });
  expect(offers).toHaveLength(1);
});
