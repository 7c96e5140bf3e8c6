import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featuresOf, signFeatures } from "#domain/thinking/expert/features.ts";
import { createMatcher, type Weights } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { FRAMES_FOLDER } from "../../../../build/frames.ts";
import { type Example, labelledHash } from "../../../../scripts/engine/examples.ts";
import { pack, train } from "../../../../scripts/engine/train.ts";
import { frames, tag } from "./expert.ts";

const read = (text: string) => featuresOf(readText(text, tag));
const SAMPLE: readonly Example[] = [
  ...["raise the rent", "my rent goes up", "rent too high", "landlord wants more rent", "rent rise legal?"],
  ...["bread is flat", "my bread is dense", "sourdough bread flat", "bread does not rise", "dense bread again"],
].map((text, at) => ({ text, label: at < 5 ? 0 : 1, weight: 1, features: read(text) }));
const ABOUT = { trainedOn: "", classes: ["rent-increase", "bread-baking"], sure: { subject: 0.5, family: 0.5 } };

test("the stored weights were trained on the stored utterances and frames", () => {
  const stored = JSON.parse(readFileSync(join(FRAMES_FOLDER, "weights.gen.json"), "utf8")) as Weights;
  expect(stored.trainedOn, "run `npm run engine:train`").toBe(labelledHash());
  expect(stored.classes.slice(0, -1)).toEqual(frames.map(({ id }) => id));
});

test("training twice gives the same weights", () => {
  expect(pack(train(SAMPLE, [], 2), ABOUT)).toEqual(pack(train(SAMPLE, [], 2), ABOUT));
});

test("packed weights match as the trained ones do", () => {
  const matcher = createMatcher(pack(train(SAMPLE, [], 2), ABOUT), frames);
  for (const { features, label } of SAMPLE) {
    const chances = matcher.probabilities(features);
    expect(chances[label]).toBeGreaterThan(0.5);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  }
  expect(matcher.match(read("the landlord raises my rent"))?.frame.id).toBe("rent-increase");
});

test("a sign gives its frame away although no example has it", () => {
  const signs = [{ label: 1, features: signFeatures(readText("levain", tag)), prior: 5 }];
  const [, unsigned] = createMatcher(pack(train(SAMPLE, [], 2), ABOUT), frames).probabilities(read("levain"));
  const [, signed] = createMatcher(pack(train(SAMPLE, signs, 2), ABOUT), frames).probabilities(read("levain"));
  expect(unsigned).toBeLessThan(0.5);
  expect(signed).toBeGreaterThan(0.6);
});

test("a refused subject is not shown, and a doubted one only when it is surer", () => {
  const { length } = frames;
  const rent = frames.findIndex(({ id }) => id === "rent-increase");
  const bias = Array.from({ length: length + 1 }, (_, at) => (at === rent ? 0 : -20));
  const other = Math.log(0.25); // certainty 0.8
  const weights: Weights = {
    trainedOn: "",
    classes: [...frames.map(({ id }) => id), "none"],
    bias: [...bias.slice(0, -1), other],
    unit: 1,
    features: "",
    entries: "",
    sure: { subject: 0.7, family: 0.95 },
  };
  const matcher = createMatcher(weights, frames);
  expect(matcher.match([])?.frame.id).toBe("rent-increase");
  expect(matcher.match([])?.certainty).toBeCloseTo(0.8, 2);
  expect(matcher.match([], new Set(["rent-increase"]))).toBeNull();
  expect(matcher.match([], new Set(), new Set(["rent-increase"]))).toBeNull();
  expect(
    createMatcher({ ...weights, sure: { subject: 0.3, family: 0.95 } }, frames).match(
      [],
      new Set(),
      new Set(["rent-increase"]),
    )?.frame.id,
  ).toBe("rent-increase");
});
