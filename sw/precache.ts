import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isAppNavigation } from "./policy.ts";

/**
 * Keeps every file of the build on the device and answers from there, so that each page opens without a connection. `files` is empty under
 * `vite dev`, where everything comes from the development server. `origin` is the worker's own.
 */
export function servePrecache(files: readonly PrecacheEntry[], origin: string): void {
  cleanupOutdatedCaches();
  if (files.length === 0) return;
  // A folder's address and an address without ending are pages, decided by the policy, never files.
  precacheAndRoute([...files], { directoryIndex: "", cleanURLs: false });
  registerRoute(
    ({ request, url }) => isAppNavigation({ method: request.method, mode: request.mode, url, origin }),
    createHandlerBoundToURL("/index.html"),
  );
}
