import { expect, test, vi } from "vitest";
import type { PrivateKind } from "#domain/sessions/redaction.ts";
import { openExporter } from "#src/data/sessions/exporter.ts";
import { type ExportReply, isExportReply, isExportRequest } from "#src/data/sessions/exporter-messages.ts";
import { exportMaker } from "#src/data/sessions/make-export.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { testStudio } from "../../tools/studio.ts";

const CHOICE = {
  format: "markdown",
  isExact: true,
  parts: { words: true, drafted: false, replies: false, beliefs: false },
  chosen: new Set<PrivateKind>(["email"]),
  own: [],
} as const;

async function withSession() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "should I write to ada@example.com", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  return { db: studio.db, ids: [asked.value.sessionId] };
}

/** A worker that answers in this thread; what goes to and fro is copied, as between threads. */
function aWorker(answer: (request: unknown, reply: (reply: ExportReply) => void) => void) {
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null as (() => void) | null,
    terminate: vi.fn(),
    postMessage: (request: unknown) =>
      answer(structuredClone(request), (reply) => worker.onmessage?.({ data: structuredClone(reply) })),
  };
  return { worker, spawn: vi.fn(() => worker as unknown as Worker) };
}

test("a worker looks and writes, one for both, and is ended with the export", async () => {
  const { db, ids } = await withSession();
  const maker = exportMaker(db, ids, 1);
  const { worker, spawn } = aWorker((request, reply) => {
    if (!isExportRequest(request)) throw new Error("no request");
    const work = {
      signal: new AbortController().signal,
      onProgress: (done: number, total: number) => reply({ id: request.id, kind: "progress", done, total }),
    };
    void maker[request.what](request.choice, work).then((made) => reply({ id: request.id, kind: "done", made }));
  });
  const exporter = openExporter({ db, mode: "disk" }, ids, 1, spawn);
  const work = { signal: new AbortController().signal, onProgress: vi.fn() };
  const look = await exporter.look(CHOICE, work);
  expect(look).toMatchObject({ readable: 1, isCut: false });
  expect(look.counts.get("email")).toBeGreaterThan(0);
  expect(look.pieces).toContainEqual({ text: "[e-mail 1]", isPutIn: true });
  const file = await exporter.write(CHOICE, work);
  expect(file?.isRedacted).toBe(true);
  expect(await file?.content.text()).not.toContain("ada@");
  expect(work.onProgress, "what was looked at is not read again").toHaveBeenLastCalledWith(1, 1);
  expect(spawn).toHaveBeenCalledOnce();
  exporter.end();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test("stopping ends the worker, and the next request has one of its own", async () => {
  const { db, ids } = await withSession();
  const { worker, spawn } = aWorker(() => undefined);
  const exporter = openExporter({ db, mode: "disk" }, ids, 1, spawn);
  const stop = new AbortController();
  const waits = exporter.write(CHOICE, { signal: stop.signal, onProgress: vi.fn() });
  stop.abort();
  await expect(waits).rejects.toBe(stop.signal.reason);
  expect(worker.terminate).toHaveBeenCalledOnce();
  const again = exporter.look(CHOICE, { signal: new AbortController().signal, onProgress: vi.fn() });
  expect(spawn).toHaveBeenCalledTimes(2);
  worker.onerror?.();
  expect(await again, "a broken worker's work is done in the page").toMatchObject({ readable: 1 });
});

test("a look during a save takes neither its file nor its worker away, and each has its own progress", async () => {
  const { db, ids } = await withSession();
  const replies: ((made: number) => void)[] = [];
  const { worker, spawn } = aWorker((request, reply) => {
    if (!isExportRequest(request)) throw new Error("no request");
    const { id, what } = request;
    const look = { readable: 1, counts: new Map(), pieces: [], isCut: false };
    replies.push((done) =>
      reply(
        done === 0
          ? { id, kind: "progress", done: replies.length, total: 9 }
          : {
              id,
              kind: "done",
              made: what === "look" ? look : { name: "a.md", content: new Blob(["a"]), isRedacted: false },
            },
      ),
    );
  });
  const exporter = openExporter({ db, mode: "disk" }, ids, 1, spawn);
  const [saving, looking] = [vi.fn(), vi.fn()];
  const stop = new AbortController();
  const file = exporter.write(CHOICE, { signal: new AbortController().signal, onProgress: saving });
  const dropped = exporter.look(CHOICE, { signal: stop.signal, onProgress: looking });
  stop.abort();
  await expect(dropped).rejects.toBe(stop.signal.reason);
  expect(worker.terminate, "the file is still written").not.toHaveBeenCalled();
  const look = exporter.look(CHOICE, { signal: new AbortController().signal, onProgress: looking });
  const [toFile, , toLook] = replies as [(done: number) => void, unknown, (done: number) => void];
  toFile(0);
  expect(saving).toHaveBeenCalledOnce();
  expect(looking).not.toHaveBeenCalled();
  toFile(1);
  toLook(1);
  expect(await file).toMatchObject({ name: "a.md" });
  expect(await look).toMatchObject({ readable: 1 });
});

test("the page does it where there is no worker, and in memory", async () => {
  const { db, ids } = await withSession();
  const spawn = vi.fn(() => {
    throw new Error("no workers");
  });
  const work = { signal: new AbortController().signal, onProgress: vi.fn() };
  for (const mode of ["disk", "memory"] as const)
    expect(await openExporter({ db, mode }, ids, 1, spawn).look(CHOICE, work)).toMatchObject({ readable: 1 });
  expect(spawn).toHaveBeenCalledOnce();
});

test("messages of another form are no requests and no replies", () => {
  const request = { id: 1, what: "look", database: "som:anon", ids: ["s"], now: 1, choice: CHOICE };
  expect(isExportRequest(request)).toBe(true);
  const wrong = [{ id: "1" }, { what: "delete" }, { database: 1 }, { ids: [1] }, { now: Number.NaN }, { choice: null }];
  for (const field of wrong) expect(isExportRequest({ ...request, ...field })).toBe(false);
  const choices = [
    { format: "exe" },
    { isExact: 1 },
    { parts: {} },
    { chosen: ["email"] },
    { chosen: new Set(["all"]) },
    { own: [1] },
  ];
  for (const field of choices) expect(isExportRequest({ ...request, choice: { ...CHOICE, ...field } })).toBe(false);
  for (const made of [null, { name: "a.md", content: new Blob([]) }])
    expect(isExportReply({ id: 1, kind: "done", made })).toBe(true);
  for (const made of [{ name: "a.md", content: "text" }, { readable: 1, counts: {}, pieces: [] }, 1])
    expect(isExportReply({ id: 1, kind: "done", made })).toBe(false);
  expect(isExportReply({ id: 1, kind: "progress", done: 1 })).toBe(false);
  expect(isExportReply({ kind: "broken" }), "whose reply it is must be known").toBe(false);
});
