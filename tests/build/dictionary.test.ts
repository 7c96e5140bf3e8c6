import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import nspell from "nspell";
import { expect, test } from "vitest";
import { readDictionary } from "../../build/dictionary.ts";

const { words, names } = readDictionary();
const folder = createRequire(import.meta.url)
  .resolve("dictionary-en")
  .replace(/index\.js$/, "");
const american = nspell(readFileSync(`${folder}index.aff`, "utf8"), readFileSync(`${folder}index.dic`, "utf8"));

test("knows every form of a word that nspell knows", () => {
  for (const word of ["rent", "renting", "rented", "unhappier", "organize", "organise", "colours", "colors"])
    expect(words.has(word)).toBe(true);
  const stems = readFileSync(`${folder}index.dic`, "utf8").match(/^[a-z]{3,25}(?=\/|$)/gm) ?? [];
  expect(stems.length).toBeGreaterThan(10_000);
  expect(stems.filter((stem) => american.correct(stem) && !words.has(stem))).toEqual([]);
});

test("tells names from words", () => {
  for (const name of ["berlin", "nasa", "edinburgh"]) expect([words.has(name), names.has(name)]).toEqual([false, true]);
  expect([...names].filter((name) => words.has(name))).toEqual([]);
});

test("knows no word that is wrong", () => {
  for (const wrong of ["rentt", "recieve", "kitcjen", "importan"])
    expect(words.has(wrong) || names.has(wrong)).toBe(false);
});
