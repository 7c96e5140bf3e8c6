import type { SyncState } from "#src/data/sync/sync.ts";
import type { SyncTotals } from "#src/data/sync-totals.ts";

/** How far a person's work is synced, in few words. */
export interface SyncTotal {
  readonly kind: "synced" | "waiting" | "attention" | "sign-in";
  /** Where there is room. */
  readonly words: string;
  /** On phones, beside the icon; none where the icon says it. */
  readonly count: number | null;
  /** In full, for the title and those who listen. */
  readonly full: string;
  readonly leadsTo: "/settings" | "/attention" | "/auth";
}

interface Standing {
  readonly totals: SyncTotals;
  readonly online: boolean;
  /** The server ended the session: nothing is sent until the person signs in again. */
  readonly ended: boolean;
  /** As it was when nothing was under way. */
  readonly sync: Exclude<SyncState, { status: "syncing" }>;
}

/** What the person alone can mend comes first. Null where there is nothing to say: nothing waits, and nothing was ever synced or can be now. */
export function syncTotal({ totals, online, ended, sync }: Standing): SyncTotal | null {
  const trouble = sync.status === "waiting" ? [sync.error.message, sync.error.remedy].filter(Boolean).join(" ") : "";
  const { refused } = totals;
  const waiting = totals.sessions + totals.others;
  const waits = waiting === 0 ? "" : `${waitingInWords(totals)} not sent yet.`;
  if (ended || (sync.status === "waiting" && sync.error.code === "TOKEN_EXPIRED"))
    return {
      kind: "sign-in",
      words: "Sign in again",
      count: null,
      full: sentences("Sign in again to sync.", waits, "Everything is saved on this device."),
      leadsTo: "/auth",
    };
  if (refused > 0)
    return {
      kind: "attention",
      words: refused === 1 ? "1 needs attention" : `${counted(refused)} need attention`,
      count: refused,
      full: sentences(
        refused === 1 ? "1 change needs attention." : `${counted(refused)} changes need attention.`,
        waits,
      ),
      leadsTo: "/attention",
    };
  if (waiting > 0)
    return {
      kind: "waiting",
      words: `${counted(waiting)} waiting`,
      count: waiting,
      full: sentences(
        online ? "" : "Offline.",
        waits,
        online && trouble ? trouble : "Everything is saved on this device.",
      ),
      leadsTo: "/settings",
    };
  if (!online) return null;
  if (trouble !== "")
    return { kind: "waiting", words: "Sync paused", count: null, full: trouble, leadsTo: "/settings" };
  if (sync.status === "off" || (sync.status === "resting" && sync.syncedAt === null)) return null;
  return { kind: "synced", words: "All synced", count: null, full: "All synced.", leadsTo: "/settings" };
}

/** "3 sessions", "2 sessions and 1 other change": what has not reached the server. */
export function waitingInWords({ sessions, others }: SyncTotals): string {
  const parts = [
    ...(sessions > 0 ? [sessions === 1 ? "1 session" : `${counted(sessions)} sessions`] : []),
    ...(others > 0
      ? [sessions === 0 ? changes(others) : `${counted(others)} other ${others === 1 ? "change" : "changes"}`]
      : []),
  ];
  return parts.join(" and ");
}

const counted = (count: number) => count.toLocaleString("en");
const changes = (count: number) => (count === 1 ? "1 change" : `${counted(count)} changes`);
const sentences = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");
