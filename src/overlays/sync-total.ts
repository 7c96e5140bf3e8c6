import type { SyncTotals } from "#src/data/sync-totals.ts";

/** How the whole of a person's work stands to the server, in few words. */
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
}

/** What the person alone can mend comes first. */
export function syncTotal({ totals, online, ended }: Standing): SyncTotal {
  const { refused } = totals;
  const waiting = totals.sessions + totals.others;
  const waits = waiting === 0 ? "" : `${waitingInWords(totals)} not sent yet.`;
  if (ended)
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
      full: sentences(online ? "" : "Offline.", waits, "Everything is saved on this device."),
      leadsTo: "/settings",
    };
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
