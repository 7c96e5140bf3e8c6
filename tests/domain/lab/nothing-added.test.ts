import { expect, test } from "vitest";
import { addsNothing, withoutEmptyChecks } from "#domain/lab/nothing-added.ts";
import { checksOf, labAdapter, labCell, labPlan } from "./lab-data.ts";

const device = labAdapter("local", { kind: "local", model: null });
const model = labAdapter("m1");
const echo = labCell({ adapterId: "local", output: "Write a reply to Mrs Lee.", checks: checksOf("x") });
const guide = labCell({
  adapterId: "local",
  repeat: 1,
  output: "Write it.\n\n## Steps\n\n- One",
  checks: checksOf("x"),
});
const answer = labCell({ output: "Dear Mrs Lee,", checks: checksOf("m") });

test("only an answer of this device without a part of its own adds nothing", () => {
  expect([echo, guide].map((cell) => addsNothing(device, cell))).toEqual([true, false]);
  expect(addsNothing(model, answer)).toBe(false);
  expect(addsNothing(device, { ...echo, status: "waiting", output: "" }), "it has no answer yet").toBe(false);
});

test("a stored answer that adds nothing counts for no check; every other one is as it was", () => {
  const [first, ...others] = withoutEmptyChecks(labPlan({ adapters: [device, model] }), [echo, guide, answer]);
  expect(first).toEqual({ ...echo, checks: [] });
  expect(others[0]).toBe(guide);
  expect(others[1]).toBe(answer);
});
