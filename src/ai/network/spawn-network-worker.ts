import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./network.worker.ts?worker&url";

/** Starts the only worker that may call other origins. Throws where workers do not exist or the policy forbids this one. */
export const spawnNetworkWorker = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "network" });
