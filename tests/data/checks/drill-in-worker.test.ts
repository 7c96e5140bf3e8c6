import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { drillInWorker } from "#src/data/checks/drill-in-worker.ts";
import { isDrillReply, isDrillRequest } from "#src/data/checks/drill-messages.ts";

const REQUEST = { database: "som:anon", account: null, now: 1_000, id: "one" };
const EMPTY = { code: "NOT_FOUND", message: "Nothing is stored here yet.", retry: "never" };

/** A worker whose answers the test gives, and which leaves a scratch database behind. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  asked: unknown = null;
  terminate() {
    this.ended = true;
  }
  postMessage(request: unknown) {
    this.asked = request;
  }
}

async function withLeftover() {
  const indexedDB = new IDBFactory();
  await new Promise<void>((resolve) => {
    const request = indexedDB.open("studio-scratch:one", 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  return indexedDB;
}

async function started(indexedDB = new IDBFactory()) {
  const worker = new FakeWorker();
  const controller = new AbortController();
  const steps: unknown[] = [];
  const running = drillInWorker(
    REQUEST,
    { signal: controller.signal, onStep: (...step) => steps.push(step) },
    { indexedDB, spawn: () => worker as never },
  );
  return { worker, controller, steps, running };
}

test("what the worker tells and finds reaches the page; what is no answer of a drill does not", async () => {
  const { worker, steps, running } = await started();
  expect(isDrillRequest(worker.asked)).toBe(true);
  worker.onmessage?.({ data: { kind: "step", step: "bring", done: 3, total: 9 } });
  worker.onmessage?.({ data: { kind: "step", step: "elsewhere", done: 3, total: 9 } });
  worker.onmessage?.({ data: { kind: "found", found: { ok: true, value: { drill: {}, file: "none" } } } });
  worker.onmessage?.({ data: { kind: "found", found: { ok: false, error: EMPTY } } });
  expect(await running).toEqual({ ok: false, error: EMPTY });
  expect(steps).toEqual([["bring", 3, 9]]);
  expect(worker.ended).toBe(true);
});

test("stopping ends the worker and deletes its scratch database", async () => {
  const indexedDB = await withLeftover();
  const { worker, controller, running } = await started(indexedDB);
  controller.abort(new DOMException("Stopped", "AbortError"));
  await expect(running).rejects.toThrow("Stopped");
  expect(worker.ended).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
});

test("null where no worker starts, where it breaks, and where it says so", async () => {
  const { signal } = new AbortController();
  const cannot = () => {
    throw new Error("no worker here");
  };
  expect(await drillInWorker(REQUEST, { signal }, { indexedDB: new IDBFactory(), spawn: cannot })).toBeNull();
  const broken = await started();
  broken.worker.onerror?.();
  expect(await broken.running).toBeNull();
  const failed = await started();
  failed.worker.onmessage?.({ data: { kind: "broke" } });
  expect(await failed.running).toBeNull();
});

test("a message is read strictly on both sides", () => {
  expect(isDrillReply({ kind: "found", found: { ok: true, value: { drill: {}, file: new Blob(["x"]) } } })).toBe(true);
  for (const reply of [null, {}, { kind: "found" }, { kind: "step", step: "bring", done: Number.NaN, total: 1 }])
    expect(isDrillReply(reply)).toBe(false);
  for (const request of [null, { ...REQUEST, id: "" }, { ...REQUEST, now: "1" }, { ...REQUEST, account: 7 }])
    expect(isDrillRequest(request)).toBe(false);
});
