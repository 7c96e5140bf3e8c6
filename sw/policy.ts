import { isPagePath } from "#domain/app-paths.ts";

/** What the worker decides, apart from how it does it: pure, so that it is tested without a worker. */

/** What the worker looks at in a request. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  /** The origin the worker serves. */
  readonly origin: string;
}

/**
 * True when the app's HTML answers: someone opens a page of the app. All other requests go to the network unless the precache has exactly
 * that file for a GET; `HEAD /manifest.json`, by which the app tells whether it is online, therefore always leaves the device.
 */
export function isAppNavigation({ method, mode, url, origin }: RequestFacts): boolean {
  return method === "GET" && mode === "navigate" && url.origin === origin && isPagePath(url.pathname);
}

/** True for a file of some build whose name carries its version: what one version calls so, no other does. */
export const isBuildFile = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && pathname.startsWith("/assets/");

/** The only thing a page may ask: to let a waiting version take over. */
export interface WorkerCommand {
  readonly type: "SKIP_WAITING";
}

/** Reads a message from a page; undefined for anything else, from anyone else. `senderOrigin` is what the browser says of the sender. */
export function readCommand(data: unknown, senderOrigin: string, origin: string): WorkerCommand | undefined {
  if (senderOrigin !== origin || typeof data !== "object" || data === null) return undefined;
  return (data as { type?: unknown }).type === "SKIP_WAITING" ? { type: "SKIP_WAITING" } : undefined;
}
