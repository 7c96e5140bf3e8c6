import { expect, test } from "vitest";
import { ENGINE_STEPS, stepName } from "#domain/debugger/step-names.ts";
import { deviceSteps, largestStep, stepWatch, sumOf } from "#domain/debugger/steps.ts";
import { think } from "#domain/thinking/engine.ts";

test("the engine tells each of its steps once, in their order, and thinks the same", () => {
  const text = "how do I prune an apple tree in March";
  let clock = 0;
  const { mark, steps } = stepWatch(() => {
    clock += 5;
    return clock;
  });
  expect(think({ text }, { mark })).toEqual(think({ text }));
  expect(steps).toEqual(Object.keys(ENGINE_STEPS).map((name) => ({ name, ms: 5 })));
  expect(JSON.stringify(steps)).not.toContain("apple");
});

test("the steps of a run add up: what the engine does not account for was waiting", () => {
  const engine = [
    { name: "reading", ms: 8 },
    { name: "refining", ms: 14 },
  ];
  const steps = deviceSteps(engine, 30, 9);
  expect(steps.map(({ name, ms }) => `${name} ${ms}`)).toEqual(["waiting 8", "reading 8", "refining 14", "keeping 9"]);
  expect(sumOf(steps)).toBe(39);
  // two clocks of a browser may differ by a little
  expect(deviceSteps(engine, 21)[0]).toEqual({ name: "waiting", ms: 0 });
});

test("a step is the largest only if it took more than half of the time", () => {
  const steps = [
    { name: "reading", ms: 5 },
    { name: "keeping", ms: 5 },
  ];
  expect(largestStep(steps)).toBeNull();
  expect(largestStep([...steps, { name: "waiting", ms: 11 }])?.name).toBe("waiting");
  expect(largestStep([])).toBeNull();
});

test("a step of a later version is shown by its name", () => {
  expect(stepName("refining")).toBe("Refine");
  expect(stepName("keeping")).toBe("Save");
  expect(stepName("toString")).toBe("toString");
});
