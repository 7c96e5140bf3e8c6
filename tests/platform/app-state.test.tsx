import { beforeEach, expect, test } from "vitest";
import { isLabSwitchOn, writeAdapterType, writeAppState } from "#src/platform/app-state.ts";

const KEY = "som-app-state";
const DEFAULTS = { safeMode: false, labs: { debateArena: false, debugger: false }, adapterConfig: { type: "mock" } };
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? "null");
const after = (kept: object | string) => {
  localStorage.setItem(KEY, typeof kept === "string" ? kept : JSON.stringify(kept));
  writeAppState();
  return stored();
};

beforeEach(() => localStorage.clear());

test("a first load writes som-app-state with its defaults [spec:limit-23]", () => {
  writeAppState();
  expect(stored()).toEqual(DEFAULTS);
});

test("safe mode is forced off on load, and nothing else is lost", () => {
  const kept = { safeMode: true, labs: { debateArena: true, other: 1 }, adapterConfig: { type: "google", a: 1 }, b: 2 };
  expect(after(kept)).toEqual({ ...kept, safeMode: false, labs: { debateArena: true, debugger: false, other: 1 } });
  expect(isLabSwitchOn("debateArena")).toBe(true);
});

test.each(["{broken", "null", '"on"', "[1]", '{"labs":7,"adapterConfig":[]}'])(
  "damaged state becomes the defaults: %s",
  (kept) => {
    expect(after(kept)).toEqual(DEFAULTS);
  },
);

test("the adapter's type is noted beside what else the configuration holds", () => {
  after({ adapterConfig: { type: "mock", model: "m" } });
  writeAdapterType("operator");
  expect(stored()).toEqual({ ...DEFAULTS, adapterConfig: { type: "operator", model: "m" } });
});
