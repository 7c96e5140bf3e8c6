import { clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";
import { readCommand } from "./policy.ts";
import { servePrecache } from "./precache.ts";

/** `__WB_MANIFEST` is replaced by the build with the list of files to keep. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

/** Background Sync, which TypeScript does not know: it exists in Chromium alone. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const { origin } = self.location;

const precache = servePrecache(self.__WB_MANIFEST, origin);
self.addEventListener("install", (event) => event.waitUntil(precache.install(event)));
self.addEventListener("activate", (event) => event.waitUntil(precache.activate(event)));

// The first version takes the open page at once, so that it works offline without a reload. A later one waits until it is told.
clientsClaim();

self.addEventListener("message", (event) => {
  if (readCommand(event.data, event.origin, origin)) event.waitUntil(self.skipWaiting());
});

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent;
  // evaluated only here: a worker starts for every page that opens, and seldom to sync
  if (sync.tag === BACKGROUND_SYNC)
    sync.waitUntil(import("./background-sync.ts").then(({ syncInBackground }) => syncInBackground(origin)));
});
