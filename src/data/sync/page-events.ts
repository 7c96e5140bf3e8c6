import { liveQuery } from "dexie";
import type { SyncEvent } from "#sync/engine/schedule.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Session } from "../session/session.ts";

type Stop = () => void;

/** Reports every event on this page that may call for a pass; returns the way to stop. */
export function pageEvents(db: StudioDatabase, session: Session, tell: (event: SyncEvent) => void): Stop {
  const stops = [
    on(window, "online", () => tell({ type: "online" })),
    on(document, "visibilitychange", () => document.visibilityState === "visible" && tell({ type: "visible" })),
    // a frozen page missed all changes
    on(window, "pageshow", ({ persisted }) => persisted && tell({ type: "visible" })),
    watchOutbox(db, () => tell({ type: "changed" })),
    watchSignIn(session, () => tell({ type: "signed-in" })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function on<K extends keyof WindowEventMap>(target: Window, type: K, then: (event: WindowEventMap[K]) => unknown): Stop;
function on<K extends keyof DocumentEventMap>(target: Document, type: K, then: () => unknown): Stop;
function on(target: EventTarget, type: string, then: (event: never) => unknown): Stop {
  target.addEventListener(type, then as EventListener);
  return () => target.removeEventListener(type, then as EventListener);
}

/** Calls back when a tab queues a change: sequence numbers only rise. The first pass sends anything older. */
function watchOutbox(db: StudioDatabase, onChange: () => void): Stop {
  let newest: number | undefined;
  // reads the whole entry: Dexie does not see new keys of a query for keys that the database generates
  const watch = liveQuery(() => db.outbox.toCollection().last()).subscribe({
    next: (last) => {
      const seq = last?.seq ?? 0;
      if (newest !== undefined && seq > newest) onChange();
      newest = Math.max(newest ?? 0, seq);
    },
    error: () => undefined, // the connection was closed: no further pass begins
  });
  return () => watch.unsubscribe();
}

/** Calls back when the person may have solved what only they could solve: they signed in again, or confirmed their address. */
function watchSignIn(session: Session, onMended: () => void): Stop {
  const standing = () => {
    const { person } = session.snapshot;
    return person.status === "signed-in" ? { ended: person.ended, verified: person.account.verified } : null;
  };
  let before = standing();
  return session.subscribe(() => {
    const now = standing();
    if ((before?.ended && now?.ended === false) || (before?.verified === false && now?.verified)) onMended();
    before = now;
  });
}
