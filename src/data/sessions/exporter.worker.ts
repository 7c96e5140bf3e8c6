import { openOnDisk } from "#sync/store/open-on-disk.ts";
import type { ExportMaker } from "./export-choice.ts";
import { type ExportReply, type ExportRequest, isExportRequest } from "./exporter-messages.ts";

/** The least milliseconds between two replies about progress. */
const BETWEEN_REPLIES = 100;

const tell = (reply: ExportReply) => self.postMessage(reply);

let maker: Promise<ExportMaker | null> | null = null;

async function open({ database, ids, now }: ExportRequest): Promise<ExportMaker | null> {
  const opened = await openOnDisk(database, { indexedDB: self.indexedDB, IDBKeyRange: self.IDBKeyRange });
  // a file of its own, beside that of the database: both are large
  const { exportMaker } = await import("./make-export.ts");
  return opened.ok ? exportMaker(opened.value, ids, now) : null;
}

async function answer(request: ExportRequest): Promise<ExportReply> {
  maker ??= open(request);
  let toldAt = Number.NEGATIVE_INFINITY;
  const onProgress = (done: number, total: number) => {
    if (performance.now() - toldAt < BETWEEN_REPLIES) return;
    toldAt = performance.now();
    tell({ id: request.id, kind: "progress", done, total });
  };
  try {
    const opened = await maker;
    // the page ends the worker
    const work = { signal: new AbortController().signal, onProgress };
    if (opened) return { id: request.id, kind: "done", made: await opened[request.what](request.choice, work) };
  } catch {
    // the page tries it, and says what failed
  }
  return { id: request.id, kind: "broken" };
}

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isExportRequest(data)) void answer(data).then(tell);
});
