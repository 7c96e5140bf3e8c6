import { liveQuery } from "dexie";
import type { AppError } from "#domain/errors.ts";
import { monthOf } from "#domain/metering.ts";
import { accountTokens } from "#sync/account/account-tokens.ts";
import { type AccountPorts, lastSynced, syncAccount, syncPorts } from "#sync/account/sync-account.ts";
import { webLock } from "#sync/transport/web-lock.ts";
import { learnPlan } from "../profile.ts";
import { tabLock } from "../session/tab-lock.ts";
import type { Studio } from "../studio.tsx";
import type { Workspace } from "../workspace.ts";
import { hearOthers } from "./hear-others.ts";
import { pageEvents } from "./page-events.ts";
import { createPageSync, type PageSync } from "./page-sync.ts";
import { SYNC_OFF, type Sync } from "./sync.ts";
import { wakeWorkerForWaiting } from "./wake-worker.ts";

/**
 * Starts to sync the signed-in account's workspace, until the page ends, the person changes, or the workspace is closed. Off in a browser
 * without storage. Rejects when the workspace cannot be opened now.
 */
export async function startSync(studio: Studio, accountId: string): Promise<Sync> {
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.mode === "memory" ? SYNC_OFF : syncWorkspace(opened.value, accountId, studio);
}

function syncWorkspace(workspace: Workspace, accountId: string, studio: Studio): PageSync {
  const { session, now } = studio;
  const { db } = workspace;
  const tokens = accountTokens(
    (refused) => fetched(session.accessToken(refused), { kind: "failed", failure: { kind: "unreachable" } } as const),
    accountId,
  );
  const findBackend = () => fetched(session.findBackend(), { kind: "unknown" } as const);
  const ports = syncPorts({
    db,
    tokens,
    findBackend,
    now,
    fetch: (url, init) => fetch(url, init),
    // Without Web Locks, as on a page served without HTTPS, each tab locks only against itself. Two tabs may then send the same change. The
    // server takes it once and nothing is lost there, but a late answer can show an older text here until that row changes again.
    withLock: navigator.locks ? webLock(navigator.locks, db.name) : tabLock(db.name),
  });
  const sync = createPageSync({
    now,
    random: Math.random,
    wake(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    async pass(wanted, onAsking) {
      const result = await syncAccount(tellingOf(ports, onAsking), wanted);
      await workspace.correctClock();
      return result;
    },
  });
  const times = liveQuery(() => lastSynced(db)).subscribe({ next: sync.synced, error: () => undefined });
  const stops = [
    pageEvents(db, session, sync.tell),
    hearOthers({
      db,
      accountId,
      tokens,
      findBackend,
      sync,
      month: () => monthOf(now()),
      checkPlan: () => learnPlan(studio),
    }),
    wakeWorkerForWaiting(db, sync),
    () => times.unsubscribe(),
    session.subscribe(() => {
      const { person } = session.snapshot;
      if (person.status === "signed-in" && person.account.id === accountId) return;
      end(null);
      // a pass still under way must not recreate the database of an account that signed out
      db.close();
    }),
  ];
  function end(why: AppError | null): void {
    for (const stop of stops) stop();
    sync.stop(why);
  }
  workspace.onInterrupted(end);
  return sync;
}

/** Returns `without` for code that cannot be fetched now; the next use tries again. */
const fetched = <T, U>(wanted: Promise<T>, without: U): Promise<T | U> =>
  wanted.catch((cause) => {
    if (cause instanceof TypeError) return without;
    throw cause;
  });

function tellingOf(ports: AccountPorts, onAsking: () => void): AccountPorts {
  const { push, pull } = ports.transport;
  const telling =
    <A, B>(ask: (request: A) => B) =>
    (request: A): B => {
      onAsking();
      return ask(request);
    };
  return { ...ports, transport: { push: telling(push), pull: telling(pull) } };
}
