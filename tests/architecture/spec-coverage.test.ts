import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** docs/spec-coverage.md names tests by id, and every id is the id of one test. */

const root = join(import.meta.dirname, "..", "..");
const coverage = readFileSync(join(root, "docs", "spec-coverage.md"), "utf8");

interface Row {
  readonly sentence: string;
  readonly proof: string;
}

const rows: Row[] = coverage
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Sentence|---)/.test(line))
  .map((line) => {
    const [sentence = "", proof = ""] = line.slice(2, -2).split(" | ");
    return { sentence, proof };
  });

/** The ids of the tests that a row names. */
const named = (proof: string) => [...proof.matchAll(/`([a-z]+-\d+)`/g)].map(([, id = ""]) => id);

/** The ids in the titles of all tests, as often as they are there. */
const tagged = ["tests", "e2e"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  )
  .flatMap((source) => [...source.matchAll(/\[spec:([a-z]+-\d+)\](?=["`]| \[spec:)/g)].map(([, id = ""]) => id));

test("every sentence names a test, or says 'not yet'", () => {
  const bare = rows.filter(({ proof }) => named(proof).length === 0 && !proof.startsWith("not yet"));
  expect(bare.map(({ sentence }) => sentence)).toEqual([]);
});

test("the coverage does not shrink: 180 sentences, 130 tests", () => {
  expect(rows.length).toBeGreaterThanOrEqual(180);
  expect(new Set(tagged).size).toBeGreaterThanOrEqual(130);
});

test("every id that a row names is in the title of a test", () => {
  const ids = new Set(tagged);
  expect(rows.flatMap(({ proof }) => named(proof)).filter((id) => !ids.has(id))).toEqual([]);
});

test("every id in a title is named by a row, and is the id of one test", () => {
  const ids = new Set(rows.flatMap(({ proof }) => named(proof)));
  expect(tagged.filter((id) => !ids.has(id))).toEqual([]);
  expect(tagged.filter((id, at) => tagged.indexOf(id) !== at)).toEqual([]);
});

test("no section has a sentence twice", () => {
  const sections = coverage.split(/^## /m).slice(1);
  for (const section of sections) {
    const sentences = section.split("\n").filter((line) => line.startsWith("| "));
    expect(new Set(sentences).size, section.slice(0, 40)).toBe(sentences.length);
  }
});
