import { describe, expect, test } from "vitest";
import { syncTotal } from "#src/overlays/sync-total.ts";

const NOTHING = { sessions: 0, others: 0, oldestAt: null, refused: 0 };
const total = (totals: Partial<typeof NOTHING>, standing: { online?: boolean; ended?: boolean } = {}) =>
  syncTotal({ totals: { ...NOTHING, ...totals }, online: true, ended: false, ...standing });

describe("the header's word on all of a person's work", () => {
  test("is that all is synced, and leads to the settings", () => {
    expect(total({})).toMatchObject({ kind: "synced", words: "All synced", count: null, leadsTo: "/settings" });
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
    expect(total({ sessions: 1 }, { online: false }).full).toMatch(/^Offline\. 1 session not sent yet\./);
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
  });
});
