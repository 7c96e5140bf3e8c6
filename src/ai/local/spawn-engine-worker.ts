import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./engine.worker.ts?worker&url";

/** Starts the engine's worker. Throws where workers do not exist or the policy forbids this one. */
export const spawnEngineWorker = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "thinking-engine" });
