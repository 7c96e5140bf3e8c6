import { clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";
import { isModelFile, keptModelFile } from "./model-files.ts";
import { readCommand } from "./policy.ts";
import { servePrecache } from "./precache.ts";

/** The build replaces `__WB_MANIFEST` with the list of files to precache, and `__CODE_PACK` with the address of the pack of their code. */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly __CODE_PACK: string;
};

/** Background Sync, which TypeScript does not know: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const { origin } = self.location;

const precache = servePrecache(self.__WB_MANIFEST, self.__CODE_PACK, origin);
self.addEventListener("install", (event) => event.waitUntil(precache.install()));
self.addEventListener("activate", (event) => event.waitUntil(precache.activate(event)));

self.addEventListener("fetch", (event) => {
  if (isModelFile(event.request.url, origin)) event.respondWith(keptModelFile(event.request));
});

// The first version takes over the open page at once, so that it works offline without a reload. Later versions wait for a command.
clientsClaim();

self.addEventListener("message", (event) => {
  if (readCommand(event.data, event.origin, origin)) event.waitUntil(self.skipWaiting());
});

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent;
  // loaded only here: a worker starts for every page that opens, but rarely to sync
  if (sync.tag === BACKGROUND_SYNC)
    sync.waitUntil(import("./background-sync.ts").then(({ syncInBackground }) => syncInBackground(origin)));
});
