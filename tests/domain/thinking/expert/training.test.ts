import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featuresOf, signFeatures } from "#domain/thinking/expert/features.ts";
import { classifier, createMatcher, type Model, type Weights } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import type { Frame } from "#domain/thinking/frames/types.ts";
import { FRAMES_FOLDER } from "../../../../build/frames.ts";
import { type Example, type Labelled, labelledHash } from "../../../../scripts/engine/examples.ts";
import { pack, train } from "../../../../scripts/engine/train.ts";
import { frames, tag } from "./expert.ts";

const read = (text: string) => featuresOf(readText(text, tag));
const UTTERANCES: readonly Example[] = [
  ...["raise the rent", "my rent goes up", "rent too high", "landlord wants more rent", "rent rise legal?"],
  ...["bread is flat", "my bread is dense", "sourdough bread flat", "bread does not rise", "dense bread again"],
].map((text, at) => ({ text, label: at < 5 ? 0 : 1, weight: 1, features: read(text) }));
const CLASSES = ["rent-increase", "bread-baking", "none"];
const SAMPLE: Labelled = { classes: CLASSES, utterances: UTTERANCES, sentences: [], signs: [] };
const packed = (sample: Labelled) => pack(train(sample), CLASSES, 10_000);
/** A model that is as sure of its classes as `chances` says, whatever the text is. */
const constant = (chances: Readonly<Record<string, number>>): Model => ({
  classes: [...Object.keys(chances), "none"],
  bias: [...Object.values(chances), 1 - Object.values(chances).reduce((a, b) => a + b, 0)].map(Math.log),
  unit: 1,
  features: "",
  entries: "",
});
const matching = (subjects: Model, families: Model) =>
  createMatcher({ trainedOn: "", subjects, families, sure: { subject: 0.7, family: 0.5 } }, frames);

test("the stored weights were trained on the stored utterances and frames", () => {
  const stored = JSON.parse(readFileSync(join(FRAMES_FOLDER, "weights.gen.json"), "utf8")) as Weights;
  expect(stored.trainedOn, "run `npm run engine:train`").toBe(labelledHash());
  const ids = (level: Frame["level"]) => frames.filter((frame) => frame.level === level).map(({ id }) => id);
  expect(stored.subjects.classes).toEqual([...ids("subject"), "none"]);
  expect(stored.families.classes).toEqual([...ids("family"), "none"]);
});

test("training twice gives the same weights", () => {
  expect(packed(SAMPLE)).toEqual(packed(SAMPLE));
});

test("packed weights tell the classes apart as the trained ones do", () => {
  const classify = classifier(packed(SAMPLE));
  for (const { features, label } of UTTERANCES) {
    const chances = classify(features);
    expect(chances.indexOf(Math.max(...chances))).toBe(label);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  }
  const [rent = 0, ...others] = classify(read("the landlord raises my rent"));
  expect(rent).toBeGreaterThan(Math.max(...others));
});

test("a sign gives its frame away although no example has it", () => {
  const signs = [{ label: 1, features: signFeatures(readText("levain", tag)), prior: 5 }];
  const [, unsigned = 0] = classifier(packed(SAMPLE))(read("levain"));
  const [, signed = 0] = classifier(packed({ ...SAMPLE, signs }))(read("levain"));
  expect(signed).toBeGreaterThan(unsigned + 0.1);
});

test("a refused subject is not shown, and a doubted one only when it is surer", () => {
  const rent = new Set(["rent-increase"]);
  const matcher = matching(constant({ "rent-increase": 0.8 }), constant({}));
  expect(matcher.match([])?.frame.id).toBe("rent-increase");
  expect(matcher.match([])?.certainty).toBeCloseTo(0.8, 2);
  expect(matcher.match([], rent)).toBeNull();
  expect(matcher.match([], new Set(), rent)).toBeNull();
  expect(matching(constant({ "rent-increase": 0.9 }), constant({})).match([], new Set(), rent)).not.toBeNull();
});

test("a family is shown where no subject is sure", () => {
  const matcher = matching(constant({ "rent-increase": 0.6 }), constant({ decide: 0.7 }));
  expect(matcher.match([])?.frame.id).toBe("decide");
  expect(matcher.match([], new Set(["decide"]))).toBeNull();
});

test("work on given material goes before what the material is about, unless the subject is such work", () => {
  const subject = (id: string) => matching(constant({ [id]: 0.9 }), constant({ check: 0.6 })).match([])?.frame.id;
  expect(subject("rent-increase")).toBe("check");
  expect(frames.find(({ id }) => id === "code-review")?.family).toBe("check");
  expect(subject("code-review")).toBe("code-review");
});
