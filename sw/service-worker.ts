import { clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { readCommand } from "./policy.ts";
import { servePrecache } from "./precache.ts";

/** `__WB_MANIFEST` is replaced by the build with the list of files to keep. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const { origin } = self.location;

const precache = servePrecache(self.__WB_MANIFEST, origin);
self.addEventListener("install", (event) => event.waitUntil(precache.install(event)));
self.addEventListener("activate", (event) => event.waitUntil(precache.activate(event)));

// The first version takes the open page at once, so that it works offline without a reload. A later one waits until it is told.
clientsClaim();

self.addEventListener("message", (event) => {
  if (readCommand(event.data, event.origin, origin)) event.waitUntil(self.skipWaiting());
});
