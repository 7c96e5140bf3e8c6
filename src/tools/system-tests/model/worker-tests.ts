import { absent, fails, near, notTested, type SystemTest, works } from "./types.ts";

export interface WorkerPorts {
  /** The service worker of this page; null where the browser has none. */
  state(): Promise<{ readonly isServing: boolean; readonly isNewerWaiting: boolean } | null>;
  /** Whether this build has files for a start without a connection at all. A development server has none. */
  hasOfflineFiles(): boolean;
  /** The start file of this page, and whether the server's `/sw.js` names it; null without an answer. */
  isNamedByServer(signal: AbortSignal): Promise<boolean | null>;
  /** Follows the files of a start from the pages on, in what is stored on this device alone. @returns those there, and those missing */
  storedFiles(signal: AbortSignal): Promise<{ readonly found: number; readonly missing: readonly string[] }>;
  /** Asks the browser to wake the worker when there is a connection; null where it cannot. */
  backgroundSync(): Promise<boolean | null>;
}

const RELOAD = "Close the other tabs of the studio, then reload this page.";

/** The tests of the service worker and of a start without a connection. */
export const workerTests = (ports: WorkerPorts): readonly SystemTest[] => [
  {
    id: "version",
    group: "Worker and offline",
    title: "The worker runs the version of this page",
    async run(signal) {
      const state = await ports.state();
      if (state === null)
        return absent("This browser or this address has no service workers; the studio needs a connection to open.");
      if (!ports.hasOfflineFiles()) return notTested("This is a development server.");
      if (!state.isServing) return fails("No worker serves this page.", "Reload this page once with a connection.");
      if (state.isNewerWaiting) return near("a newer version waits for its turn", RELOAD);
      const named = await ports.isNamedByServer(signal);
      if (named === null) return works("one version on page and worker; the server was not reached");
      return named ? works("one version on page, worker and server") : near("the server has a newer version", RELOAD);
    },
  },
  {
    id: "offline",
    group: "Worker and offline",
    title: "A start without a connection",
    async run(signal) {
      const state = await ports.state();
      if (state === null) return absent("This browser or this address has no service workers.");
      if (!ports.hasOfflineFiles()) return notTested("This is a development server.");
      const { found, missing } = await ports.storedFiles(signal);
      const all = found + missing.length;
      if (found === 0)
        return fails(
          "No file of the studio is stored here.",
          "Open this page once with a connection, and wait a moment.",
        );
      return missing.length === 0
        ? works(`${all} of ${all} files that the pages load are stored here`)
        : fails(
            `${missing.length} of ${all} files that the pages load are not stored here: ${missing.slice(0, 3).join(", ")}`,
            "Open this page once with a connection. If they stay away, remove this site's data for offline use and reload.",
          );
    },
  },
  {
    id: "background-sync",
    group: "Worker and offline",
    title: "Background sync",
    async run() {
      const registered = await ports.backgroundSync();
      if (registered === null) return absent("This browser has none; sync runs while a page is open.");
      return registered
        ? works("the browser wakes the worker when there is a connection")
        : near(
            "the browser refused it; sync runs while a page is open",
            "Allow background sync for this site in the browser's settings.",
          );
    },
  },
];
