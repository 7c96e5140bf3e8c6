import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterStart } from "#src/app/after-start.ts";
import { setSessionLogEnabled } from "#src/platform/session-log-switch.ts";
import { testStudio } from "../tools/studio.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => vi.unstubAllGlobals());

test("the keys of the app's state, the log's switch and the feedback session are there from the first load on [spec:limit-27]", async () => {
  const studio = await testStudio();
  await act(async () => afterStart(studio));
  expect(localStorage.getItem("sotm:session-log-enabled")).toBe("true");
  expect(JSON.parse(localStorage.getItem("sotm:feedback-session") ?? "")).toMatchObject({ startedAt: studio.at });
  expect(localStorage.getItem("som-app-state")).not.toBeNull();
});

test("a log that was switched off stays off over a load", async () => {
  setSessionLogEnabled(false);
  await act(async () => afterStart(await testStudio()));
  expect(localStorage.getItem("sotm:session-log-enabled")).toBe("false");
});
