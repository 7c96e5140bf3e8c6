import { expect, test } from "vitest";
import { SOFT_GATE_ENABLED, STREAMING } from "#domain/flags.ts";
import { DEFAULT_OPERATOR_FLAGS, readOperatorFlags } from "#domain/operator-flags.ts";

test("the studio is built with the specification's switches [spec:limit-4]", () => {
  expect({ SOFT_GATE_ENABLED, STREAMING }).toEqual({ SOFT_GATE_ENABLED: true, STREAMING: false });
});

test("by default the navigation has its plain names and its sidebar, and providers and people may be asked", () => {
  expect(DEFAULT_OPERATOR_FLAGS).toEqual({ navRelabel: false, navRail: false, safeMode: false, feedbackPopup: true });
});

test("readOperatorFlags reads each flag separately", () => {
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
])("readOperatorFlags uses the default for a flag that is %s", (_what, given) => {
  expect(readOperatorFlags(given)).toEqual(DEFAULT_OPERATOR_FLAGS);
});

test.each([[null], ["safeMode"], [true], [[true]], [undefined]])("readOperatorFlags rejects %j", (given) => {
  expect(readOperatorFlags(given)).toBeUndefined();
});
