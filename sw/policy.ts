import { isFrontPage, isPagePath } from "#domain/app-paths.ts";

/** What the worker decides, separate from how it acts: pure, so that tests need no worker. */

/** What the worker reads from a request. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  /** The origin the worker serves. */
  readonly origin: string;
}

/** The installed studio opens at `/open`, which leads a member to the dashboard. */
const DASHBOARD = ["/dashboard", "/open"];

/** The file of the build that answers a navigation within the app. The first two hold a page that one can write into before the app starts. */
export function pageFile(url: URL): "/home.html" | "/dashboard.html" | "/index.html" {
  if (isFrontPage(url)) return "/home.html";
  return url.search === "" && DASHBOARD.includes(url.pathname) ? "/dashboard.html" : "/index.html";
}

/**
 * True for a navigation within the app: `pageFile` answers it. Every other request goes to the network unless the precache has exactly
 * that file for a GET. So `HEAD /manifest.json`, which tells the app whether it is online, always leaves the device.
 */
export function isAppNavigation({ method, mode, url, origin }: RequestFacts): boolean {
  return method === "GET" && mode === "navigate" && url.origin === origin && isPagePath(url.pathname);
}

/** True for a build file whose name carries its version: no two builds use the same name for different content. */
export const isBuildFile = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && pathname.startsWith("/assets/");

/** The only command a page may send: let a waiting version take over. */
export interface WorkerCommand {
  readonly type: "SKIP_WAITING";
}

/** Reads a message from a page; undefined for any other message or sender. `senderOrigin` is what the browser says of the sender. */
export function readCommand(data: unknown, senderOrigin: string, origin: string): WorkerCommand | undefined {
  if (senderOrigin !== origin || typeof data !== "object" || data === null) return undefined;
  return (data as { type?: unknown }).type === "SKIP_WAITING" ? { type: "SKIP_WAITING" } : undefined;
}
