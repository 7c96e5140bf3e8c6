import { freeBytes } from "#src/platform/storage-persistence.ts";
import { openOnDisk } from "#sync/store/open-on-disk.ts";
import { restoreDrill } from "./drill.ts";
import { type DrillReply, type DrillRequest, isDrillRequest } from "./drill-messages.ts";

/** Nobody waits for a task of a worker, so a page of rows may be a long one. */
const ROWS_PER_READ = 100;
/** The least milliseconds between two steps that are told. */
const BETWEEN_STEPS = 100;

const tell = (reply: DrillReply) => self.postMessage(reply);

async function drill({ database, account, now, id }: DrillRequest): Promise<DrillReply> {
  const { indexedDB, IDBKeyRange } = self;
  let close = () => {};
  // a database that is deleted meanwhile must not be made anew by the next read
  const opened = await openOnDisk(database, { indexedDB, IDBKeyRange, onInterrupted: () => close() });
  if (!opened.ok) return { kind: "broke" };
  close = () => opened.value.close();
  let toldAt = Number.NEGATIVE_INFINITY;
  let toldStep = "";
  try {
    const found = await restoreDrill(
      {
        db: opened.value,
        account: account ?? undefined,
        disk: { indexedDB, IDBKeyRange },
        now: () => now,
        clock: () => performance.now(),
        newId: () => id,
        rowsPerRead: ROWS_PER_READ,
        free: freeBytes,
      },
      {
        // the page ends the worker
        signal: new AbortController().signal,
        onStep(step, done, total) {
          if (step === toldStep && performance.now() - toldAt < BETWEEN_STEPS) return;
          [toldStep, toldAt] = [step, performance.now()];
          tell({ kind: "step", step, done, total });
        },
      },
    );
    return { kind: "found", found };
  } catch {
    return { kind: "broke" };
  } finally {
    close();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isDrillRequest(data)) void drill(data).then(tell);
});
