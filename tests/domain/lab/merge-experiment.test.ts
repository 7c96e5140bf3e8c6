import { expect, test } from "vitest";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import { anExperiment, PLAN } from "../../lab-rows.ts";

const [first, second] = PLAN.prompts as [(typeof PLAN.prompts)[number], (typeof PLAN.prompts)[number]];
const base = anExperiment("x");

test("mergeExperiment keeps the changes of both tabs", () => {
  const mine = { ...base, title: "Mine", prompts: [{ ...first, body: "Say {{topic}}" }, second] };
  const theirs = { ...base, repeat: 3, prompts: [first, { ...second, body: "Tell {{topic}}" }] };
  const merged = mergeExperiment(base, mine, theirs);
  expect(merged).toMatchObject({ title: "Mine", repeat: 3 });
  expect(merged.prompts.map(({ body }) => body)).toEqual(["Say {{topic}}", "Tell {{topic}}"]);
});

test("mergeExperiment keeps what both tabs added", () => {
  const third = { ...first, id: "p3" };
  const fourth = { ...first, id: "p4" };
  const merged = mergeExperiment(
    base,
    { ...base, prompts: [...base.prompts, third] },
    { ...base, prompts: [...base.prompts, fourth] },
  );
  expect(merged.prompts.map(({ id }) => id)).toEqual(["p1", "p2", "p3", "p4"]);
});

test("mergeExperiment removes what one tab removed, unless the other changed it", () => {
  const without = { ...base, prompts: [second] };
  expect(mergeExperiment(base, without, base).prompts).toEqual([second]);
  expect(mergeExperiment(base, base, without).prompts).toEqual([second]);
  const written = { ...first, body: "Written since" };
  expect(mergeExperiment(base, without, { ...base, prompts: [written, second] }).prompts).toEqual([second, written]);
  expect(mergeExperiment(base, { ...base, prompts: [written, second] }, without).prompts).toEqual([written, second]);
});

test("mergeExperiment prefers this tab's text when both changed the same wording", () => {
  const merged = mergeExperiment(
    base,
    { ...base, prompts: [{ ...first, body: "Mine" }, second] },
    { ...base, prompts: [{ ...first, body: "Theirs" }, second] },
  );
  expect(merged.prompts[0]?.body).toBe("Mine");
});
