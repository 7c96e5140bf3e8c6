import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTagger } from "#domain/thinking/expert/tagger.ts";
import { unpackTaggerModel } from "#domain/thinking/expert/tagger-model.ts";
import { readTaggerModel } from "../../../../build/tagger-model.ts";
import { tag } from "./expert.ts";

const model = readTaggerModel();
const packed = createTagger(model);

/** Both read the same texts in the same order: each remembers words that it did not know. */
const expectSame = (text: string): void => {
  expect([...packed(text)]).toEqual([...tag(text)]);
};

const corpus = JSON.parse(readFileSync(join(import.meta.dirname, "..", "corpus", "inputs.json"), "utf8"));

test("tags rough ideas as the whole model of the package does", () => {
  for (const { text } of corpus as readonly { readonly text: string }[]) expectSame(text);
});

test.each([
  "I don't think we'll've wouldn't it's y'all can't o'clock",
  "colour color organise organize THE Colour I'M",
  "constructor __proto__ toString hasOwnProperty prototype",
  "e.g. U.S.A. 3pm 12th 1990s $5 #tag @me :-) a@b.co https://example.org/a?b=c",
  "“quoted” – dashes — and\ttabs\n\nnew lines… naïve café Ünïcode 日本語 😀",
  "",
])("tags %j as the whole model does", expectSame);

test("tags any text as the whole model does", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), expectSame));
});

test("reads the words of the model only when a text has one that begins like them", () => {
  const core = unpackTaggerModel(model) as { features: { lexeme: { list: string[]; hash: Record<string, number> } } };
  const { list, hash } = core.features.lexeme;
  const before = Object.keys(list).length;
  expect(before).toBeLessThan(200);
  expect(list[hash.kitchen as number]).toBe("kitchen");
  const after = Object.keys(list);
  expect(after.length).toBeGreaterThan(before);
  expect(after.length).toBeLessThan(list.length / 50);
});
