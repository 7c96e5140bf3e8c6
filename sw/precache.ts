import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isAppNavigation, isBuildFile, pageFile } from "./policy.ts";
import { storeFiles } from "./store-files.ts";

/** Files of the version before this one, for the tabs that still run it. */
const PREVIOUS = "studio-previous-build";

/** What the worker's lifecycle needs from the precache. */
export interface Precache {
  /** Fetches what this version needs; resolves once all of it is on the device. */
  install(): Promise<unknown>;
  /** Deletes what this version does not need, but keeps the previous version's files for open tabs. */
  activate(event: ExtendableEvent): Promise<unknown>;
}

/**
 * Stores every file of the build on the device and answers from there, so that each page opens without a connection. `files` is empty under
 * `vite dev`, where everything comes from the development server. `pack` has the code of most of them; `origin` is the worker's own.
 */
export function servePrecache(files: readonly PrecacheEntry[], pack: string, origin: string): Precache {
  cleanupOutdatedCaches();
  const precache = new PrecacheController();
  if (files.length > 0) {
    precache.addToCacheList([...files]);
    // Addresses of folders and addresses without an extension are pages. The policy handles them; the precache never does.
    registerRoute(new PrecacheRoute(precache, { directoryIndex: "", cleanURLs: false }));
    registerRoute(
      ({ request, url }) => isAppNavigation({ method: request.method, mode: request.mode, url, origin }),
      (navigation) => precache.createHandlerBoundToURL(pageFile(navigation.url))(navigation),
    );
    registerRoute(({ url }) => isBuildFile(url, origin), answerFromPrevious);
  }
  return {
    install: async () => {
      const wanted = [...precache.getURLsToCacheKeys()].map(([url, key]) => ({ url, key }));
      await storeFiles(await caches.open(precache.strategy.cacheName), wanted, pack);
    },
    activate: async (event) => {
      // a lack of room for the old files must not block the new version
      await storeReplaced(precache).catch(() => undefined);
      await precache.activate(event);
    },
  };
}

/** Looks in every cache: where the browser ended this worker while it was activating, the old files are still among this version's. */
const answerFromPrevious = async ({ request }: { request: Request }): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

/** Keeps one previous version and no more: a tab older than that is offered a reload when a file is missing. */
async function storeReplaced(precache: PrecacheController): Promise<void> {
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
