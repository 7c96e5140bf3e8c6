import { expect, test } from "vitest";
import { FREE_ACTIONS, freeActionsOf } from "#domain/soft-gate.ts";

test("three actions are free [spec:limit-2]", () => {
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
])("freeActionsOf reads %j as %j", (stored, read) => {
  expect(freeActionsOf(stored)).toEqual(read);
});
