import { expect, test, vi } from "vitest";
import { verifyWorkspace } from "#src/data/audit/verifier.ts";
import { testStudio } from "../../tools/studio.ts";
import { askedStudio } from "../workspace-contents.ts";

const quietly = () => ({ now: () => 7, onProgress: () => undefined, signal: new AbortController().signal });

/** A worker that answers at once. */
function aWorker(...replies: readonly unknown[]) {
  const one = {
    terminate: vi.fn(),
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: vi.fn((_: unknown) => {
      for (const data of replies) one.onmessage?.({ data });
    }),
  };
  return one;
}
async function recorded() {
  const studio = await askedStudio("why is my bread dense");
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
}

test("the worker's progress and verdict are passed on, and it is ended", async () => {
  const workspace = await recorded();
  const verdict = { chains: [], records: 3, ms: 1, at: 2 };
  const worker = aWorker({ kind: "progress", done: 2 }, { kind: "nonsense" }, { kind: "done", verdict });
  const seen: number[] = [];
  const options = { ...quietly(), onProgress: (done: number) => void seen.push(done) };
  expect(await verifyWorkspace(workspace, { ...options, spawn: () => worker as unknown as Worker })).toEqual(verdict);
  expect(seen).toEqual([2]);
  expect(worker.postMessage).toHaveBeenCalledWith({ database: workspace.db.name });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test("where a worker cannot start or cannot read, the page verifies", async () => {
  const workspace = await recorded();
  const records = await workspace.db.audit_records.count();
  const none = () => {
    throw new TypeError("no worker");
  };
  for (const spawn of [none, () => aWorker({ kind: "failed" }) as unknown as Worker])
    expect(await verifyWorkspace(workspace, { ...quietly(), spawn })).toMatchObject({ records, at: 7 });
});

test("where a reply of the worker cannot be read, the page verifies", async () => {
  const workspace = await recorded();
  const records = await workspace.db.audit_records.count();
  const worker = { ...aWorker(), onmessageerror: null as (() => void) | null };
  worker.postMessage.mockImplementation(() => worker.onmessageerror?.());
  const verdict = verifyWorkspace(workspace, { ...quietly(), spawn: () => worker as unknown as Worker });
  await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
  expect(await verdict).toMatchObject({ records, at: 7 });
});

test("a stop ends the worker, and there is no verdict", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const worker = aWorker();
  const stopping = new AbortController();
  const options = { ...quietly(), signal: stopping.signal, spawn: () => worker as unknown as Worker };
  const verdict = verifyWorkspace(workspace.value, options);
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
  stopping.abort();
  expect(await verdict).toBeNull();
  expect(worker.terminate).toHaveBeenCalledOnce();
});
