import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { syncStanding, unsentInWords } from "#src/screens/settings/sync-words.ts";

const NOW = new Date(2026, 10, 21, 15, 0).getTime();
const MINUTE = 60_000;
type Standing = Parameters<typeof syncStanding>[0];
const said = (sync: Standing["sync"], standing: Partial<Standing> = {}) =>
  syncStanding({ sync, online: true, ended: false, left: null, now: NOW, ...standing });

const DOWN = appError("CONNECTION_ERROR", "The server cannot be reached.", { remedy: "It goes on by itself." });
const EXPIRED = appError("TOKEN_EXPIRED", "Your sign-in has expired.", { retry: "after-auth" });

describe("the settings say how this device stands to the account", () => {
  test.each([
    [{ status: "off" }, "Not synced yet."],
    [{ status: "resting", syncedAt: null }, "Not synced yet."],
    [{ status: "resting", syncedAt: NOW - MINUTE }, "Last synced today, 14:59."],
    [{ status: "syncing" }, "Syncing…"],
    [{ status: "waiting", error: DOWN, nextTry: null }, "The server cannot be reached. It goes on by itself."],
    [
      { status: "waiting", error: DOWN, nextTry: NOW + MINUTE },
      "The server cannot be reached. It goes on by itself. The next try is today, 15:01.",
    ],
  ] as const)("(case %#)", (sync, words) => {
    expect(said(sync)).toEqual({ words, help: "sync" });
  });

  const NOTHING = { sessions: 0, others: 0, refused: 0 };
  test.each([
    [NOTHING, "Everything is synced. Last synced today, 15:00."],
    [{ ...NOTHING, refused: 1 }, "Everything is synced except what needs attention. Last synced today, 15:00."],
    [{ ...NOTHING, others: 1 }, "Last synced today, 15:00."],
  ])("asked to sync, they tell what came of it: %j is left", (left, words) => {
    expect(said({ status: "resting", syncedAt: NOW }, { left }).words).toBe(words);
    expect(said({ status: "syncing" }, { left }).words).toBe("Syncing…");
    expect(said({ status: "waiting", error: DOWN, nextTry: null }, { left }).words).toMatch(/^The server cannot/);
  });

  test("without a connection, that is the reason", () => {
    expect(said({ status: "waiting", error: DOWN, nextTry: null }, { online: false }).words).toMatch(/^Offline\./);
  });

  test("an ended sign-in is what has to be mended", () => {
    expect(said({ status: "waiting", error: EXPIRED, nextTry: null }).help).toBe("sign-in");
    expect(said({ status: "resting", syncedAt: NOW }, { ended: true }).help).toBe("sign-in");
  });
});

test("what waits to be sent is told with its age", () => {
  expect(unsentInWords("2 sessions", NOW - 24 * 60 * MINUTE, NOW)).toBe(
    "2 sessions, the oldest change from yesterday, 15:00. All of it is saved here.",
  );
  expect(unsentInWords("2 sessions", null, NOW)).toBe("2 sessions. All of it is saved here.");
  expect(unsentInWords("", null, NOW)).toBe("Nothing.");
});
