import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isAppNavigation, isBuildFile } from "./policy.ts";

/** Files of the version before this one, for the tabs that still run it. */
const PREVIOUS = "studio-previous-build";

/** What the worker's own lifecycle asks of the precache. */
export interface Precache {
  /** Fetches what this version needs; resolves when all of it is on the device. */
  install(event: ExtendableEvent): Promise<unknown>;
  /** Forgets what this version does not need, but keeps the version before it for open tabs. */
  activate(event: ExtendableEvent): Promise<unknown>;
}

/**
 * Keeps every file of the build on the device and answers from there, so that each page opens without a connection. `files` is empty under
 * `vite dev`, where everything comes from the development server. `origin` is the worker's own.
 */
export function servePrecache(files: readonly PrecacheEntry[], origin: string): Precache {
  cleanupOutdatedCaches();
  const precache = new PrecacheController();
  if (files.length > 0) {
    precache.addToCacheList([...files]);
    // A folder's address and an address without ending are pages, decided by the policy, never files.
    registerRoute(new PrecacheRoute(precache, { directoryIndex: "", cleanURLs: false }));
    registerRoute(
      ({ request, url }) => isAppNavigation({ method: request.method, mode: request.mode, url, origin }),
      precache.createHandlerBoundToURL("/index.html"),
    );
    registerRoute(({ url }) => isBuildFile(url, origin), answerFromPrevious);
  }
  return {
    install: (event) => precache.install(event),
    activate: async (event) => {
      // no room for them is no reason to stay on the old version
      await keepReplaced(precache).catch(() => undefined);
      await precache.activate(event);
    },
  };
}

const answerFromPrevious = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request, { cacheName: PREVIOUS })) ?? fetch(request);

/** One version back and no more: a tab older than that is offered a reload when it misses a file. */
async function keepReplaced(precache: PrecacheController): Promise<void> {
  const needed = new Set(precache.getURLsToCacheKeys().values());
  const cache = await caches.open(precache.strategy.cacheName);
  const replaced = (await cache.keys()).filter(
    ({ url }) => !needed.has(url) && isBuildFile(new URL(url), self.location.origin),
  );
  if (replaced.length === 0) return;
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
  for (const request of replaced) {
    const response = await cache.match(request);
    if (response) await previous.put(request, response);
  }
}
