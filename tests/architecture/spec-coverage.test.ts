import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** docs/spec-coverage.md promises nothing that the sources do not hold. */

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Row {
  readonly sentence: string;
  readonly proof: string;
}

const rows: Row[] = read("docs/spec-coverage.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Sentence|---)/.test(line))
  .map((line) => {
    const [sentence = "", proof = ""] = line.slice(2, -2).split(" | ");
    return { sentence, proof };
  });

/** Each test that a row names: its file, and its title, or what follows the last value in it. */
const named = (proof: string) =>
  [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

test("every sentence names a test, or says 'not yet'", () => {
  const bare = rows.filter(({ proof }) => named(proof).length === 0 && !proof.startsWith("not yet"));
  expect(bare.map(({ sentence }) => sentence)).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

test("every test that is named is there", () => {
  const missing = rows
    .flatMap(({ proof }) => named(proof))
    .filter(({ file, title }) => {
      try {
        const source = read(file);
        return !['"', "`", "} "].some((start) => source.includes(start + title));
      } catch {
        return true;
      }
    });
  expect(missing).toEqual([]);
});

test("no sentence stands twice in a section", () => {
  const sections = read("docs/spec-coverage.md").split(/^## /m).slice(1);
  for (const section of sections) {
    const sentences = section.split("\n").filter((line) => line.startsWith("| "));
    expect(new Set(sentences).size, section.slice(0, 40)).toBe(sentences.length);
  }
});
