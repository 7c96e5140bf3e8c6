import type { Workbox } from "workbox-window";
import { untilAtHome } from "./first-visit.ts";
import { trustedWorkerUrl } from "./trusted-urls.ts";

/** A page that a worker already serves registers it again only to learn of a new version: that must not slow its start. */
const AFTER_START_MS = 1_500;
const HOUR_MS = 3_600_000;
/** Coming back to the tab asks for a new version at most this often. */
const BETWEEN_CHECKS_MS = 5 * 60_000;

export interface ReadyUpdate {
  /** Lets the new version take over, then reloads this page once. */
  applyUpdate(): void;
}

/**
 * Registers /sw.js once the page has loaded, where the browser has service workers. `onUpdateReady` is called when a newer version waits, or
 * when another tab has let it take over; the app decides when to offer it. A refused registration leaves an app that works online.
 */
export function registerServiceWorker({ onUpdateReady }: { onUpdateReady(update: ReadyUpdate): void }): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    const begin = () => void untilAtHome.then(() => register(onUpdateReady)).catch(() => undefined);
    setTimeout(begin, navigator.serviceWorker.controller ? AFTER_START_MS : 0);
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

async function register(onUpdateReady: (update: ReadyUpdate) => void): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox(trustedWorkerUrl("/sw.js"));
  let applying = false;
  let served = navigator.serviceWorker.controller !== null;
  const reload = () => location.reload();

  workbox.addEventListener("waiting", () => {
    onUpdateReady({
      applyUpdate: () => {
        if (applying) return;
        applying = true;
        workbox.messageSkipWaiting();
      },
    });
  });
  workbox.addEventListener("controlling", ({ isUpdate, isExternal }) => {
    if (applying) reload();
    // Another tab applied it: this page is now older than the files kept for it. The first worker of all replaces nothing.
    else if (served && (isUpdate || isExternal)) onUpdateReady({ applyUpdate: reload });
    served = true;
  });

  if (await workbox.register({ immediate: true })) checkForUpdates(workbox);
}

function checkForUpdates(workbox: Workbox): void {
  let last = Date.now();
  const check = () => {
    last = Date.now();
    // Fails without a connection; the next hour or visit asks again.
    workbox.update().catch(() => undefined);
  };
  setInterval(check, HOUR_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > BETWEEN_CHECKS_MS) check();
  });
}
