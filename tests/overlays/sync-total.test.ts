import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { syncTotal } from "#src/overlays/sync-total.ts";

const NOTHING = { sessions: 0, others: 0, refused: 0 };
type Standing = Parameters<typeof syncTotal>[0];
const SYNCED: Standing["sync"] = { status: "resting", syncedAt: 5_000 };
const DOWN = appError("CONNECTION_ERROR", "The server cannot be reached.", { remedy: "It goes on by itself." });
const total = (totals: Partial<typeof NOTHING>, standing: Partial<Standing> = {}) =>
  syncTotal({ totals: { ...NOTHING, ...totals }, online: true, ended: false, sync: SYNCED, ...standing });

describe("the header's word on all of a person's work", () => {
  test("is that all is synced, and leads to the settings", () => {
    expect(total({})).toMatchObject({ kind: "synced", words: "All synced", count: null, leadsTo: "/settings" });
  });

  test.each([
    ["nothing was ever synced", { sync: { status: "resting", syncedAt: null } }],
    ["syncing has not begun", { sync: { status: "off" } }],
    ["the device is offline, which is said beside it", { online: false }],
  ] as const)("is left out while nothing waits and %s: nobody knows that all is synced", (_, standing) => {
    expect(total({}, standing)).toBeNull();
  });

  test("says that the server does not answer, and why", () => {
    const sync = { status: "waiting", error: DOWN, nextTry: null } as const;
    expect(total({}, { sync })).toMatchObject({
      words: "Sync paused",
      full: "The server cannot be reached. It goes on by itself.",
    });
    expect(total({ sessions: 1 }, { sync })).toMatchObject({
      words: "1 waiting",
      full: "1 session not sent yet. The server cannot be reached. It goes on by itself.",
    });
  });

  test.each([
    [{ sessions: 1 }, "1 waiting", "1 session not sent yet. Everything is saved on this device."],
    [{ others: 1 }, "1 waiting", "1 change not sent yet. Everything is saved on this device."],
    [
      { sessions: 2, others: 1 },
      "3 waiting",
      "2 sessions and 1 other change not sent yet. Everything is saved on this device.",
    ],
    [{ sessions: 1200 }, "1,200 waiting", "1,200 sessions not sent yet. Everything is saved on this device."],
  ])("counts what waits in sessions (case %#)", (waiting, words, full) => {
    expect(total(waiting)).toMatchObject({ kind: "waiting", words, full, leadsTo: "/settings" });
  });

  test("says that the device is offline", () => {
    expect(total({ sessions: 1 }, { online: false })?.full).toMatch(/^Offline\. 1 session not sent yet\./);
  });

  test("puts refused changes first, and leads to them", () => {
    expect(total({ sessions: 2, refused: 1 })).toMatchObject({
      kind: "attention",
      words: "1 needs attention",
      count: 1,
      full: "1 change needs attention. 2 sessions not sent yet.",
      leadsTo: "/attention",
    });
    expect(total({ refused: 2 })).toMatchObject({ words: "2 need attention", full: "2 changes need attention." });
  });

  test("asks for a new sign-in before everything else: nothing else can be sent", () => {
    expect(total({ sessions: 2, refused: 1 }, { ended: true })).toMatchObject({
      kind: "sign-in",
      words: "Sign in again",
      full: "Sign in again to sync. 2 sessions not sent yet. Everything is saved on this device.",
      leadsTo: "/auth",
    });
    const error = appError("TOKEN_EXPIRED", "Your sign-in has expired.", { retry: "after-auth" });
    expect(total({}, { sync: { status: "waiting", error, nextTry: null } })).toMatchObject({ kind: "sign-in" });
  });
});
