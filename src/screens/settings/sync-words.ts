import type { SyncState } from "#src/data/sync/sync.ts";
import type { SyncTotals } from "#src/data/sync-totals.ts";
import { whenSaid } from "#src/platform/when.ts";

interface Standing {
  readonly sync: SyncState;
  readonly online: boolean;
  /** The server ended the session. */
  readonly ended: boolean;
  /** What is left after a pass that the person asked for and that went well; null where they did not ask, and while it is counted. */
  readonly left: SyncTotals | null;
  /** Epoch ms. */
  readonly now: number;
}

/** How far this device is in step with the account, and what the person can do about it. */
export interface SyncStanding {
  readonly words: string;
  readonly help: "sync" | "sign-in";
}

export function syncStanding({ sync, online, ended, left, now }: Standing): SyncStanding {
  if (ended || (sync.status === "waiting" && sync.error.code === "TOKEN_EXPIRED"))
    return { words: "Your sign-in has expired. Everything is saved here; sign in again to sync.", help: "sign-in" };
  const outcome = left && sync.status === "resting" ? outcomeInWords(left) : "";
  return { words: `${outcome}${inWords(sync, online, now)}`, help: "sync" };
}

function inWords(sync: SyncState, online: boolean, now: number): string {
  if (sync.status === "syncing") return "Syncing…";
  if (sync.status === "waiting") {
    const { error, nextTry } = sync;
    if (!online) return "Offline. Everything is saved here, and syncing continues when the connection is back.";
    const next = nextTry === null || nextTry <= now ? "" : `The next try is ${whenSaid(nextTry, now)}.`;
    return [error.message, error.remedy, next].filter(Boolean).join(" ");
  }
  if (sync.status === "off" || sync.syncedAt === null) return "Not synced yet.";
  return `Last synced ${whenSaid(sync.syncedAt, now)}.`;
}

function outcomeInWords({ sessions, others, refused }: NonNullable<Standing["left"]>): string {
  if (sessions + others > 0) return "";
  return refused > 0 ? "Everything is synced except what needs attention. " : "Everything is synced. ";
}

/**
 * What waits to be sent to the account, and since when.
 * @param waiting in words; empty when nothing waits
 * @param since epoch ms; null while it is not known
 */
export function unsentInWords(waiting: string, since: number | null, now: number): string {
  if (waiting === "") return "Nothing.";
  return `${waiting}${since === null ? "" : `, the oldest change from ${whenSaid(since, now)}`}. All of it is saved here.`;
}
