import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./model.worker.ts?worker&url";

/** Starts the only worker that may run WebAssembly. Throws where workers do not exist or the policy forbids this one. */
export const spawnModelWorker = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "model" });
