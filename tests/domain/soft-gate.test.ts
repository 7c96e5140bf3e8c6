import { expect, test } from "vitest";
import { FREE_ACTIONS, freeActionsOf } from "#domain/soft-gate.ts";

test("three actions are free", () => {
  expect(FREE_ACTIONS).toBe(3);
});

test.each([
  [
    ["save", "export", "continue"],
    ["save", "export", "continue"],
  ],
  [
    ["save", "save", "save", "save", "share"],
    ["save", "save", "save"],
  ],
  [["steal", 7, null, ["save"], "share"], ["share"]],
  [undefined, []],
  [null, []],
  [7, []],
  ["save", []],
  [{ length: 9, 0: "save" }, []],
])("%j is read as %j", (kept, read) => {
  expect(freeActionsOf(kept)).toEqual(read);
});
