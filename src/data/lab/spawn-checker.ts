import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./checker.worker.ts?worker&url";

/** Starts the worker that checks outputs. Throws where workers do not exist or the policy forbids this one. */
export const spawnChecker = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "lab-checker" });
