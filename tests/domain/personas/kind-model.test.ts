import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readThought } from "#domain/personas/previews.ts";
import { POOLS } from "#domain/personas/together/choose.ts";
import { kindFeatures } from "#domain/personas/together/kind-features.ts";
import { type KindWeights, kindOf, SURE } from "#domain/personas/together/kind-model.ts";
import { wideKindOf } from "#domain/personas/together/kinds.ts";
import { decisiveIn } from "#domain/thinking/lens/decisive.ts";
import { classifier, softmax } from "#domain/thinking/text/linear-model.ts";
import { kindTextsHash, readKindTexts, WEIGHTS_FILE } from "../../../scripts/personas/kinds.ts";

const weights: KindWeights = JSON.parse(readFileSync(WEIGHTS_FILE, "utf8"));
const read = (text: string) => [text, readThought(text).slots, decisiveIn(text)] as const;
const kind = (text: string) => kindOf(...read(text));
const rule = (text: string) => wideKindOf(...read(text));

const texts = readKindTexts();

test("the stored weights belong to the stored texts and to what is read of them (else: npm run personas:train)", () => {
  expect(weights.trainedOn).toBe(kindTextsHash(texts));
});

test("each labelled text has a kind with questions, and so has each other kind that fits it", () => {
  for (const { kind: own, others } of texts) for (const one of [own, ...others]) expect(POOLS).toHaveProperty(one);
  expect(new Set(texts.map((one) => one.text)).size).toBe(texts.length);
  expect([...weights.model.classes].sort()).toEqual(Object.keys(POOLS).sort());
});

test("where the model is sure it decides, also against the rules", () => {
  const text = "she said yes!!!! on the pier, in the rain, lol";
  expect(rule(text)).toBe("plain");
  expect(kind(text)).toBe("joy");
});

test("where it is not sure the rules decide", () => {
  const text = "my brother wants the boat and I have said nothing yet";
  const chances = softmax(classifier(weights.model)(kindFeatures(text, rule(text), read(text)[1], read(text)[2])));
  const best = chances.indexOf(Math.max(...chances));
  expect(chances[best]).toBeLessThan(SURE);
  expect(weights.model.classes[best]).not.toBe(rule(text));
  expect(kind(text)).toBe(rule(text));
});

test.each(["", "…", "🜁🜁", "\u202e", "constructor __proto__ toString", "a".repeat(100_000)])(
  "%.20s is read without failing",
  (text) => expect([null, ...Object.keys(POOLS)]).toContain(kind(text)),
);

test("what is seen of a text is the same for the same words in another spelling of the apostrophe", () => {
  const seen = (text: string) => kindFeatures(text, null, {}, { kind: null });
  expect(seen("I can’t sleep")).toEqual(seen("I can't sleep"));
});
