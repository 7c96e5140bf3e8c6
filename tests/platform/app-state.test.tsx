import { beforeEach, expect, test } from "vitest";
import { forceSafeModeOff } from "#src/platform/app-state.ts";

const KEY = "som-app-state";
const after = (kept: string) => {
  localStorage.setItem(KEY, kept);
  forceSafeModeOff();
  return localStorage.getItem(KEY);
};

beforeEach(() => localStorage.clear());

test("safe mode is forced off on load, and nothing else is lost", () => {
  const kept = { safeMode: true, labs: { debateArena: true }, adapterConfig: { type: "mock" } };
  expect(JSON.parse(after(JSON.stringify(kept)) ?? "")).toEqual({ ...kept, safeMode: false });
});

test.each([['{"safeMode":false}'], ['{"labs":{}}'], ["{broken"], ["null"], ['"on"']])("%s stays as it is", (kept) => {
  expect(after(kept)).toBe(kept);
});

test("where nothing was kept, nothing is written", () => {
  forceSafeModeOff();
  expect(localStorage.length).toBe(0);
});
