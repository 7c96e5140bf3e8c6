import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import type { Workspace } from "../workspace.ts";
import type { ExportChoice, ExportLook, ExportMaker, ExportWork, MadeFile } from "./export-choice.ts";
import workerUrl from "./exporter.worker.ts?worker&url";
import { type ExportRequest, isExportReply } from "./exporter-messages.ts";
import { exportMaker } from "./make-export.ts";

const spawnExporter = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "session-export" });

/** Of one export: it remembers what was found, so that a further look is quick. */
export interface Exporter extends ExportMaker {
  /** Frees what it holds; it can be used again. */
  end(): void;
}

interface Made {
  readonly made: ExportLook | MadeFile | null;
}

/** A request that the worker has not answered yet. */
interface Waiting extends Pick<ExportWork, "onProgress"> {
  /** @param made null where the worker cannot do it */
  finish(made: Made | null): void;
}

/**
 * Reads sessions and makes files of them in a worker: finding what is private in many texts would hold up the page. In the page where there is no
 * worker or it breaks, and where the workspace is in memory.
 * @param now epoch ms
 */
export function openExporter(
  { db, mode }: Pick<Workspace, "db" | "mode">,
  ids: readonly string[],
  now: number,
  spawn: () => Worker = spawnExporter,
): Exporter {
  let worker: Worker | null = null;
  let inPage: ExportMaker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const broke = () => {
    end();
    for (const { finish } of [...waiting.values()]) finish(null);
  };

  function open(): Worker {
    const opened = spawn();
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isExportReply(data)) return;
      const request = waiting.get(data.id);
      if (data.kind === "progress") request?.onProgress(data.done, data.total);
      else request?.finish(data.kind === "done" ? { made: data.made } : null);
    };
    opened.onerror = broke;
    // a reply that cannot be read would never come
    opened.onmessageerror = broke;
    return opened;
  }

  /** @returns null where it was stopped, or the worker could not be started or broke */
  function inWorker(request: ExportRequest, { signal, onProgress }: ExportWork) {
    return new Promise<Made | null>((resolve) => {
      const stop = () => {
        finish(null);
        // what nobody waits for any more is ended with the worker, unless it does something else too
        if (waiting.size === 0) end();
      };
      const finish = (made: Made | null) => {
        waiting.delete(request.id);
        signal.removeEventListener("abort", stop);
        resolve(made);
      };
      waiting.set(request.id, { finish, onProgress });
      signal.addEventListener("abort", stop, { once: true });
      try {
        worker ??= open();
        worker.postMessage(request);
      } catch {
        finish(null);
      }
    });
  }

  async function ask(what: ExportRequest["what"], choice: ExportChoice, work: ExportWork) {
    work.signal.throwIfAborted();
    asked += 1;
    const request = { id: asked, what, database: db.name, ids, now, choice };
    const found = mode === "disk" && !inPage ? await inWorker(request, work) : null;
    work.signal.throwIfAborted();
    if (found) return found.made;
    inPage ??= exportMaker(db, ids, now);
    return inPage[what](choice, work);
  }

  return {
    look: async (choice, work) => (await ask("look", choice, work)) as ExportLook,
    write: async (choice, work) => (await ask("write", choice, work)) as MadeFile | null,
    end,
  };
}
