/** An item's trace in words: what happened to it, and why it waits. */
import type { SyncState } from "#src/data/sync/sync.ts";
import type { SyncTrace } from "#src/data/use-sync-trace.ts";
import { whenSaid } from "#src/platform/when.ts";

export interface Step {
  readonly name: "Written" | "Queued" | "Sent" | "Answered" | "Seen by the others";
  /** `open`: not yet. `unknown`: this device cannot tell. */
  readonly state: "done" | "open" | "failed" | "unknown";
  readonly words: string;
}

export interface ToldTrace {
  /** Why it does not sync, or that it does. */
  readonly verdict: string;
  /** What helps. */
  readonly help: string;
  readonly leadsTo: "/attention" | "/auth" | null;
  /** Whether trying now may help. */
  readonly canTry: boolean;
  readonly steps: readonly Step[];
}

export interface Standing {
  readonly trace: SyncTrace;
  readonly person: "signed-in" | "ended" | "visitor";
  readonly online: boolean;
  readonly sync: SyncState;
  /** Epoch ms. */
  readonly now: number;
}

export const tellTrace = (standing: Standing): ToldTrace => ({ ...why(standing), steps: steps(standing) });

type Why = Omit<ToldTrace, "steps">;
const SAVED = "Everything is saved on this device.";

/** What the person alone can mend comes first. */
function why({ trace, person, online, sync }: Standing): Why {
  const says = (verdict: string, help: string, more: Partial<Why> = {}): Why => ({
    verdict,
    help,
    leadsTo: null,
    canTry: false,
    ...more,
  });
  if (person === "visitor")
    return says(
      "Nothing is sent, because you are not signed in.",
      `${SAVED} Sign in to have it on your other devices.`,
      {
        leadsTo: "/auth",
      },
    );
  if (trace.refused > 0)
    return says(
      trace.refused === 1 ? "The server refused a part of it." : `The server refused ${trace.refused} parts of it.`,
      "Decide about it: change it, send it again, or take the server’s version.",
      { leadsTo: "/attention" },
    );
  if (trace.waiting === 0 && trace.heard) return says("It has synced.", "The server has all of it.");
  if (person === "ended")
    return says("Your sign-in has ended.", `${SAVED} Sign in again to send it.`, { leadsTo: "/auth" });
  if (!online) return says("This device is offline.", `${SAVED} It is sent when the connection is back.`);
  if (sync.status === "waiting") {
    const { message, remedy = SAVED } = sync.error;
    const signIn = sync.error.code === "TOKEN_EXPIRED";
    return says(message, remedy, signIn ? { leadsTo: "/auth" } : { canTry: true });
  }
  if (sync.status === "syncing") return says("It is on its way.", SAVED);
  if (trace.failing?.error) {
    const { message, remedy = SAVED } = trace.failing.error;
    return says(message, remedy, { canTry: true });
  }
  return says("It waits for its turn.", `${SAVED} It is sent in a moment.`, { canTry: true });
}

function steps({ trace, person, now }: Standing): Step[] {
  const { parts, waiting, refused, written, queuedAt, ahead, tried, answeredAt, refusal, heard, seen } = trace;
  const at = (time: number) => whenSaid(time, now);
  const isAll = heard && waiting === 0 && refused === 0;
  const howMany = parts === 1 ? "It" : `${waiting} of ${parts} parts`;
  const queue = ahead === 0 ? "next to go" : `behind ${ahead} other ${ahead === 1 ? "change" : "changes"}`;
  const times = (tried?.times ?? 1) > 1 ? ` The last ${tried?.times} tries failed.` : "";
  return [
    {
      name: "Written",
      state: written ? "done" : "unknown",
      words: written
        ? `${sentence(at(written.at))}, ${written.here ? "on this device" : "on another of your devices"}.`
        : "The item does not say when.",
    },
    {
      name: "Queued",
      state: waiting > 0 ? "open" : "done",
      words:
        waiting > 0 && queuedAt !== null
          ? `${howMany} ${parts === 1 || waiting === 1 ? "waits" : "wait"} since ${at(queuedAt)}, ${queue}.`
          : person === "visitor"
            ? "Nothing is sent without an account."
            : "Nothing of it waits.",
    },
    {
      name: "Sent",
      state: isAll || refused > 0 ? "done" : tried?.error ? "failed" : "open",
      words:
        waiting === 0
          ? heard
            ? "All of it was sent."
            : "Not yet."
          : tried
            ? `Tried ${at(tried.at)}${tried.error ? `, without an answer that counts: ${tried.error.message}` : "; changed since"}${times}`
            : "Not tried yet.",
    },
    {
      name: "Answered",
      state: refused > 0 ? "failed" : isAll ? "done" : "open",
      words:
        refused > 0
          ? `Refused: ${refusal ?? "the server gave no reason"}`
          : isAll
            ? answeredAt === null
              ? "The server has it; this device got it from there."
              : `The server took it ${at(answeredAt)}.`
            : answeredAt === null
              ? "Not yet."
              : `Not yet. An earlier state was taken ${at(answeredAt)}.`,
    },
    {
      name: "Seen by the others",
      state: seen ? "done" : "unknown",
      words: seen
        ? "Another of your devices has read it and wrote after it."
        : "This device cannot see what the others have read. Each fetches it when it next syncs.",
    },
  ];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
