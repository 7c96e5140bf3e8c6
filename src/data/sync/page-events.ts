import { liveQuery } from "dexie";
import type { SyncEvent } from "#sync/engine/schedule.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Session } from "../session/session.ts";

type Stop = () => void;

/** Tells of everything on this page that may call for a pass; returns the way to stop. */
export function pageEvents(db: StudioDatabase, session: Session, tell: (event: SyncEvent) => void): Stop {
  const stops = [
    on(window, "online", () => tell({ type: "online" })),
    on(document, "visibilitychange", () => document.visibilityState === "visible" && tell({ type: "visible" })),
    // a page that was frozen heard nothing
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

/** Calls back when a change is queued, in whichever tab: sequences only rise. What was there before is sent by the first pass anyway. */
function watchOutbox(db: StudioDatabase, onChange: () => void): Stop {
  let newest: number | undefined;
  // the whole entry: Dexie does not see new keys where it is asked for nothing but keys that the database makes
  const watch = liveQuery(() => db.outbox.toCollection().last()).subscribe({
    next: (last) => {
      const seq = last?.seq ?? 0;
      if (newest !== undefined && seq > newest) onChange();
      newest = Math.max(newest ?? 0, seq);
    },
    error: () => undefined, // the connection was taken away: no pass begins any more
  });
  return () => watch.unsubscribe();
}

/** Calls back when what only the person could mend may be mended: they signed in again, or confirmed their address. */
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
