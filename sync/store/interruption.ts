import { type AppError, appError } from "#domain/errors.ts";
import type { StudioDatabase } from "./schema.ts";

/** The loss of an open connection. */
export interface Interruption {
  /**
   * `upgraded`: a newer version of the studio needs the database; this page cannot write until it is reloaded.
   * `deleted`: the database is being deleted; the next use creates an empty one.
   * `closed`: the browser closed it, as when site data is cleared; the next use opens it again, perhaps empty.
   */
  readonly kind: "upgraded" | "deleted" | "closed";
  /** What to tell the person. */
  readonly error: AppError;
}

const UPGRADED: Interruption = {
  kind: "upgraded",
  error: appError("RESOURCE_LOCKED", "A newer version of the studio was opened in another tab.", {
    remedy: "Reload this tab to continue. Everything saved so far is still there.",
  }),
};
const DELETED: Interruption = {
  kind: "deleted",
  error: appError("DATABASE_ERROR", "The data on this device was deleted while the studio was open.", {
    remedy: "What you write from now on is saved again.",
  }),
};
const CLOSED: Interruption = {
  kind: "closed",
  error: appError("DATABASE_ERROR", "The browser closed the studio's storage.", {
    remedy: "It opens again with your next change. If your sessions are missing, the site's data was cleared.",
  }),
};

/** Closes the database when another connection must change it, and reports every loss of the connection to the caller. */
export function watchConnection(db: StudioDatabase, onInterrupted: (interruption: Interruption) => void = () => {}) {
  db.on("versionchange", (event: IDBVersionChangeEvent) => {
    db.close({ disableAutoOpen: false });
    onInterrupted(event.newVersion === null ? DELETED : UPGRADED);
    return false; // Dexie's own handler would do the same and print a warning
  });
  // The browser's event, not Dexie's, which also fires when we close the database ourselves. Sticky: each reopened connection is watched.
  db.on("ready", () => db.backendDB().addEventListener("close", () => onInterrupted(CLOSED)), true);
}
