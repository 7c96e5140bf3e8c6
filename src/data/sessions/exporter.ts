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

/**
 * Reads sessions and makes files of them in a worker: finding what is private in many texts would hold up the page. In the page where there is no
 * worker or it breaks, and where the workspace is in memory. One request at a time.
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
  const end = () => {
    worker?.terminate();
    worker = null;
  };

  /** @returns null where it was stopped, or the worker could not be started or broke */
  function inWorker(request: ExportRequest, { signal, onProgress }: ExportWork) {
    return new Promise<{ readonly made: ExportLook | MadeFile | null } | null>((resolve) => {
      try {
        worker ??= spawn();
      } catch {
        return resolve(null);
      }
      const failed = () => {
        end();
        finish(null);
      };
      const finish = (found: { readonly made: ExportLook | MadeFile | null } | null) => {
        signal.removeEventListener("abort", failed);
        resolve(found);
      };
      signal.addEventListener("abort", failed, { once: true });
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isExportReply(data)) return;
        if (data.kind === "progress") onProgress(data.done, data.total);
        else if (data.kind === "done") finish({ made: data.made });
        else failed();
      };
      worker.onerror = failed;
      // a reply that cannot be read would never come
      worker.onmessageerror = failed;
      worker.postMessage(request);
    });
  }

  async function ask(what: ExportRequest["what"], choice: ExportChoice, work: ExportWork) {
    work.signal.throwIfAborted();
    const request = { what, database: db.name, ids, now, choice };
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
