import { expect, test } from "vitest";
import { SOFT_GATE_ENABLED, STREAMING } from "#domain/flags.ts";
import { DEFAULT_OPERATOR_FLAGS, readOperatorFlags } from "#domain/operator-flags.ts";

test("the studio is built with the specification's switches", () => {
  expect({ SOFT_GATE_ENABLED, STREAMING }).toEqual({ SOFT_GATE_ENABLED: true, STREAMING: false });
});

test("without an operator navigation has its plain names and its sidebar, providers may be asked, and so may people", () => {
  expect(DEFAULT_OPERATOR_FLAGS).toEqual({ navRelabel: false, navRail: false, safeMode: false, feedbackPopup: true });
});

test("each flag is read by itself", () => {
  expect(readOperatorFlags({ navRail: true, feedbackPopup: false })).toEqual({
    ...DEFAULT_OPERATOR_FLAGS,
    navRail: true,
    feedbackPopup: false,
  });
});

test.each([
  ["a text", { safeMode: "true" }],
  ["a number", { safeMode: 1 }],
  ["a name that nobody knows", { safemode: true, admin: true }],
  ["an inherited one", Object.create({ safeMode: true })],
  ["nothing", {}],
])("a flag that is %s stands as it does by default", (_what, given) => {
  expect(readOperatorFlags(given)).toEqual(DEFAULT_OPERATOR_FLAGS);
});

test.each([[null], ["safeMode"], [true], [[true]], [undefined]])("%j is no set of flags", (given) => {
  expect(readOperatorFlags(given)).toBeUndefined();
});
