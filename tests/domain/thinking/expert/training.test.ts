import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aboutFeatures, signFeatures, wordFeatures } from "#domain/thinking/expert/features.ts";
import { fillSlots } from "#domain/thinking/expert/fill.ts";
import { createMatcher, NO_MATCH, type Weights } from "#domain/thinking/expert/matcher.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import type { Frame } from "#domain/thinking/frames/types.ts";
import { classifier, counter, type Model, softmax } from "#domain/thinking/text/linear-model.ts";
import { FRAMES_FOLDER } from "../../../../build/frames.ts";
import { countWords } from "../../../../scripts/engine/counts.ts";
import { type Example, type Labelled, labelledHash } from "../../../../scripts/engine/examples.ts";
import { pack, train } from "../../../../scripts/engine/train.ts";
import { frames, tag } from "./expert.ts";

const read = (text: string) => aboutFeatures(readText(text, tag));
const REQUESTS: readonly Example[] = [
  ...["raise the rent", "my rent goes up", "rent too high", "landlord wants more rent", "rent rise legal?"],
  ...["bread is flat", "my bread is dense", "sourdough bread flat", "bread does not rise", "dense bread again"],
].map((text, at) => ({
  text,
  among: [at < 5 ? 0 : 1],
  weight: 1,
  features: read(text),
  words: wordFeatures(readText(text, tag)),
}));
const CLASSES = ["rent-increase", "bread-baking", "none"];
const SAMPLE: Labelled = { classes: CLASSES, groups: ["", "", ""], requests: REQUESTS, sentences: [], signs: [] };
const LEARNING = { most: 10_000, step: 4, dropped: 0 };
const packed = (sample: Labelled) => pack(train(sample, LEARNING), CLASSES);
const chancesIn = (sample: Labelled, text: string) => [...softmax(classifier(packed(sample))(read(text)))];
/** A model that is as sure of its classes as `chances` says, whatever the text is. */
const constant = (chances: Readonly<Record<string, number>>): Model => ({
  classes: [...Object.keys(chances), "none"],
  bias: [...Object.values(chances), 1 - Object.values(chances).reduce((a, b) => a + b, 0)].map(Math.log),
  unit: 1,
  features: "",
  entries: "",
});
/** What is asked of the text does not matter to constant models. */
const ANY = readText("some three words", tag);
interface Chances {
  readonly field?: Readonly<Record<string, number>>;
  readonly subject?: Readonly<Record<string, number>>;
  readonly work?: Readonly<Record<string, number>>;
  readonly words?: Model;
}
const matching = ({ field = {}, subject = {}, work = {}, words = constant({}) }: Chances) =>
  createMatcher(
    {
      trainedOn: "",
      field: constant(field),
      subject: { ...constant(subject), classes: [...Object.keys(subject), "housing"] },
      words: { ...words, classes: [...Object.keys(subject), "housing"] },
      work: constant(work),
      sure: { subject: 0.7, family: 0.5 },
    },
    frames,
  );

test("the stored weights were trained on the stored requests and frames", () => {
  const stored = JSON.parse(readFileSync(join(FRAMES_FOLDER, "weights.gen.json"), "utf8")) as Weights;
  expect(stored.trainedOn, "run `npm run engine:train`").toBe(labelledHash());
  const ids = (level: Frame["level"]) => frames.filter((frame) => frame.level === level).map(({ id }) => id);
  expect(stored.field.classes).toEqual([...ids("field"), "none"]);
  expect(stored.subject.classes).toEqual([...ids("field"), ...ids("subject")]);
  expect(stored.work.classes).toEqual([...ids("family"), "none"]);
});

test("the stored weights are small enough for a phone", () => {
  expect(gzipSync(readFileSync(join(FRAMES_FOLDER, "weights.gen.json")), { level: 9 }).length).toBeLessThan(640_000);
});

test("training twice gives the same weights", () => {
  expect(packed(SAMPLE)).toEqual(packed(SAMPLE));
});

test("packed weights tell the classes apart as the trained ones do", () => {
  for (const { text, among } of REQUESTS) {
    const chances = chancesIn(SAMPLE, text);
    expect(chances.indexOf(Math.max(...chances))).toBe(among[0]);
    expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  }
  const [rent = 0, ...others] = chancesIn(SAMPLE, "the landlord raises my rent");
  expect(rent).toBeGreaterThan(Math.max(...others));
});

test("a sign gives its frame away although no example has it", () => {
  const signs = [{ label: 1, features: signFeatures(readText("levain", tag), "about"), prior: 5 }];
  const [, unsigned = 0] = chancesIn(SAMPLE, "levain");
  const [, signed = 0] = chancesIn({ ...SAMPLE, signs }, "levain");
  expect(signed).toBeGreaterThan(unsigned + 0.1);
});

test("words are counted for the classes that say them more often than others, but not for what stands for a field", () => {
  const words = pack(countWords({ ...SAMPLE, groups: ["housing", "food", "none"] }, 100), CLASSES, 15);
  const [rent = 0, bread = 0, none = 0] = counter(words)(read("my bread is flat"));
  expect(rent).toBeGreaterThan(0);
  expect(bread).toBeGreaterThan(rent);
  expect(none).toBe(0);
  expect([...counter(words)(read("zebra"))]).toEqual([0, 0, 0]);
  expect(pack(countWords(SAMPLE, 3), CLASSES, 15).features.length).toBeLessThan(words.features.length);
});

test("a request of one class among several teaches that one of them is right", () => {
  const either = REQUESTS.map((one) => ({ ...one, among: [0, 1] }));
  const [rent = 0, bread = 0, none = 0] = chancesIn({ ...SAMPLE, requests: either }, "anything");
  expect(rent + bread).toBeGreaterThan(0.8);
  expect(none).toBeLessThan(0.2);
});

const rent = ["rent-increase"];

describe("what is shown", () => {
  test("a refused subject is not shown, nor another frame in its place; a doubted one only when it is surer", () => {
    const sureOf = (chance: number) =>
      matching({ field: { housing: 0.95 }, subject: { "rent-increase": chance }, work: { decide: 0.7 } });
    expect(sureOf(0.8).match(ANY).about?.id).toBe("rent-increase");
    expect(sureOf(0.8).match(ANY, { refused: rent })).toMatchObject({ about: null, work: null });
    expect(sureOf(0.8).match(ANY, { doubted: rent }).about).toBeNull();
    expect(sureOf(0.99).match(ANY, { doubted: rent }).about?.id).toBe("rent-increase");
  });

  test("nothing is shown where no subject is sure, however sure its field is", () => {
    const matcher = matching({ field: { housing: 0.99 }, subject: { "rent-increase": 0.4, "deposit-dispute": 0.4 } });
    expect(matcher.match(ANY).about).toBeNull();
    expect(matcher.match(ANY).fields.get("housing")).toBeGreaterThan(0.9);
  });

  test("the kind of work is shown beside what the text is about", () => {
    const matcher = matching({ field: { housing: 0.95 }, subject: { "rent-increase": 0.9 }, work: { decide: 0.7 } });
    expect(matcher.match(ANY)).toMatchObject({ about: { id: "rent-increase" }, work: { id: "decide" } });
    expect(matcher.match(ANY, { refused: ["decide"] }).work).toBeNull();
  });
});

test("words that are counted decide between subjects that are equally likely otherwise", () => {
  const ids = ["rent-increase", "deposit-dispute"];
  const requests = REQUESTS.map((one) => ({ ...one, among: [(one.among[0] as number) === 0 ? 0 : 1] }));
  const sample = { ...SAMPLE, classes: [...ids, "housing"], groups: ["housing", "housing", "housing"], requests };
  const words = pack(countWords(sample, 100), sample.classes, 15);
  const matcher = matching({
    field: { housing: 0.95 },
    subject: { [ids[0] as string]: 0.45, [ids[1] as string]: 0.45 },
    words,
  });
  const likeliest = (text: string) => matcher.candidates(readText(text, tag), {}, 1).subject[0]?.id;
  expect(likeliest("the landlord raises my rent")).toBe("rent-increase");
  expect(likeliest("sourdough bread is flat")).toBe("deposit-dispute");
});

describe("what the person can choose from", () => {
  const unsure = matching({
    field: { housing: 0.6 },
    subject: { "rent-increase": 0.5, "deposit-dispute": 0.4 },
    work: { decide: 0.7 },
  });

  test("the likeliest subjects, where none is sure; none where all are unlikely, or where one is shown", () => {
    expect(unsure.match(ANY).near.map(({ id }) => id)).toEqual(["rent-increase", "deposit-dispute"]);
    const unlikely = matching({ field: { housing: 0.1 }, subject: { "rent-increase": 0.5 } });
    expect(unlikely.match(ANY).near).toEqual([]);
    const sure = matching({ field: { housing: 0.95 }, subject: { "rent-increase": 0.9 } });
    expect(sure.match(ANY).near).toEqual([]);
  });

  test("nothing delicate is offered on a guess", () => {
    const guess = matching({ field: { relationships: 0.6 }, subject: { "sex-and-closeness": 0.5, apology: 0.4 } });
    expect(guess.match(ANY).near.map(({ id }) => id)).toEqual(["apology"]);
  });

  test("what was chosen is shown, however unlikely it is, beside the kind of work", () => {
    expect(unsure.match(ANY, { chosen: "bread-baking" })).toMatchObject({
      about: { id: "bread-baking" },
      work: { id: "decide" },
      near: [],
    });
  });

  test("a kind of work cannot be chosen as what a text is about, nor can an unknown id", () => {
    for (const chosen of ["plan", "no-such-frame"])
      expect(unsure.match(ANY, { chosen }).near.map(({ id }) => id)).toContain("rent-increase");
  });

  test("after a refusal the other likely subjects can be chosen", () => {
    const matcher = matching({
      field: { housing: 0.95 },
      subject: { "rent-increase": 0.75, "deposit-dispute": 0.25 },
    });
    expect(matcher.match(ANY, { refused: rent }).near.map(({ id }) => id)).toEqual(["deposit-dispute"]);
  });
});

describe("the slots of a subject beside the kind of work", () => {
  const about = frames.find(({ id }) => id === "rent-increase") ?? null;
  const slotsFor = (works: readonly (readonly [string, number])[], text = "my rent goes up") =>
    fillSlots(readText(text, tag), {
      ...NO_MATCH,
      about,
      certainty: 1,
      works: new Map(works),
    });

  test("a subject asks less where another kind of work than its usual one is asked for", () => {
    const idsFor = (works: readonly (readonly [string, number])[], certainty: number) =>
      fillSlots(ANY, { ...NO_MATCH, about, certainty, works: new Map(works) });
    expect(idsFor([["decide", 1]], 0.7).length).toBeGreaterThan(3);
    expect(idsFor([["name", 1]], 0.7)).toEqual([]);
    expect(idsFor([["name", 1]], 0.98).every(({ slot }) => slot.weight === 3)).toBe(true);
    expect(idsFor([["name", 1]], 0.98).length).toBeGreaterThan(0);
  });

  test("what a subject asks counts little where given material is to be translated", () => {
    expect(slotsFor([["translate", 1]])).toEqual([]);
    expect(slotsFor([["decide", 1]]).length).toBeGreaterThan(3);
  });

  test("of two slots that ask for the same thing one is left", () => {
    const work = { ...(about as Frame), level: "family" as const };
    const both = fillSlots(readText("my rent goes up", tag), {
      ...NO_MATCH,
      about,
      certainty: 1,
      work,
      works: new Map([["decide", 1]]),
    });
    expect(both.map(({ slot }) => slot.id)).toEqual(slotsFor([["decide", 1]]).map(({ slot }) => slot.id));
  });
});
