import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./prompts.worker.ts?worker&url";

/** Starts a worker that reads one file. Throws where workers do not exist or the policy forbids this one. */
export const spawnPromptsWorker = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "prompts-file" });
