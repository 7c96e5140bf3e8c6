import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const UI = join(import.meta.dirname, "..", "..", "src", "ui");
const FONTS = join(UI, "fonts");
const tokens = readFileSync(join(UI, "tokens.css"), "utf8");
const brand = readFileSync(join(UI, "brand.tsx"), "utf8");
const faces = readFileSync(join(UI, "fonts.css"), "utf8");

test("every style in Newsreader uses the one weight in its files", () => {
  const weights = [...tokens.matchAll(/--t-[\w-]+: (\d+) [^;]*var\(--serif\)/g)].map(([, weight]) => weight);
  expect(weights.length).toBeGreaterThan(5);
  expect(new Set(weights)).toEqual(new Set(["400"]));
});

test("the heavier face has every letter of the studio's name, and is used only there", () => {
  const [name = ""] = /Studio of the Mind/.exec(brand) ?? [];
  const range = /newsreader-latin-name[^}]*unicode-range: ([^;]+);/.exec(faces)?.[1] ?? "";
  const codes = range.split(", ").map((part) =>
    part
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16)),
  );
  const has = (letter: string) =>
    codes.some(([from = 0, to = from]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to);
  expect(name).not.toBe("");
  expect([...name].filter((letter) => !has(letter))).toEqual([]);
});

test("the fonts of a first page are small: all of Newsreader at most 110 kB", () => {
  const bytes = readdirSync(FONTS).reduce((sum, file) => sum + statSync(join(FONTS, file)).size, 0);
  expect(bytes).toBeLessThan(110_000);
});
