import type { Workbox } from "workbox-window";
import { trustedWorkerUrl } from "./trusted-urls.ts";

const HOUR_MS = 3_600_000;
/** Returning to the tab checks for a new version at most this often. */
const BETWEEN_CHECKS_MS = 5 * 60_000;

export interface ReadyUpdate {
  /** Activates the new version, then reloads this page once. */
  applyUpdate(): void;
}

/**
 * Registers /sw.js, if the browser has service workers; where one serves the page already, that only checks for a new version. The caller waits until
 * the page is idle. `onUpdateReady` is called when a newer version waits, or
 * when another tab has activated it; the app decides when to offer it. If registration is refused, the app works online only.
 */
export function registerServiceWorker({ onUpdateReady }: { onUpdateReady(update: ReadyUpdate): void }): void {
  if (!("serviceWorker" in navigator)) return;
  void register(onUpdateReady).catch(() => undefined);
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
    // Another tab activated it: this page is now older than the cached files. The very first worker replaces nothing.
    else if (served && (isUpdate || isExternal)) onUpdateReady({ applyUpdate: reload });
    served = true;
  });

  if (await workbox.register({ immediate: true })) checkForUpdates(workbox);
}

function checkForUpdates(workbox: Workbox): void {
  let last = Date.now();
  const check = () => {
    last = Date.now();
    // Fails offline; the next hour or visit checks again.
    workbox.update().catch(() => undefined);
  };
  setInterval(check, HOUR_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - last > BETWEEN_CHECKS_MS) check();
  });
}
