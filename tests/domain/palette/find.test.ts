import { describe, expect, test } from "vitest";
import { fold } from "#domain/fold.ts";
import { find } from "#domain/palette/find.ts";
import { heatAt, opened } from "#domain/palette/heat.ts";
import { typosIn } from "#domain/palette/typos.ts";

const item = (title: string, { at = 0, rest = "" } = {}) => ({
  title,
  at,
  text: { title: fold(title), rest: fold(rest), body: "" },
});
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describe("a typo", () => {
  test("price begins pricing, and a word with two letters swapped, one missing, one too many or one wrong is found", () => {
    expect(typosIn("price", "pricing")).toBe(1);
    for (const word of ["recieve", "receve", "receeive", "receibe"]) expect(typosIn(word, "to receive mail")).toBe(1);
  });

  test("longer words may have two, short ones none, and the first letter must be right", () => {
    expect(typosIn("aplication", "applications of it")).toBe(1);
    expect(typosIn("aplicasion", "applications of it")).toBe(2);
    expect(typosIn("aplicosion", "applications of it")).toBe(null);
    expect(typosIn("cat", "car")).toBe(null);
    expect(typosIn("nap", "map of it")).toBe(null);
    expect(typosIn("kouse", "house")).toBe(null);
  });

  test("only the beginning of a word counts, and a word of the longest length is no matter", () => {
    expect(typosIn("price", "surprising")).toBe(null);
    expect(typosIn("a".repeat(500), `${"a".repeat(499)}b`)).toBe(null);
  });
});

describe("finding", () => {
  test("the words as typed come before those with a typo, which fill up what is left", () => {
    const items = [item("Pricing"), item("What a price is"), item("Sea")];
    expect(titles(find(items, "price", 5))).toEqual(["What a price is", "Pricing"]);
    expect(titles(find(items, "price", 1))).toEqual(["What a price is"]);
  });

  test("a whole word comes before one that only begins so, whatever its place in the title", () => {
    const items = [
      item("Mapper of systems", { at: 9 }),
      item("Systems mapper", { at: 9 }),
      item("Mind Map"),
      item("Map"),
    ];
    expect(titles(find(items, "map", 5))).toEqual(["Map", "Mind Map", "Mapper of systems", "Systems mapper"]);
    expect(titles(find([item("Mapper"), item("Mappers of a map")], "map", 5))[0]).toBe("Mappers of a map");
    expect(titles(find([item("Pricing"), item("Prices")], "price", 5))).toEqual(["Prices", "Pricing"]);
  });

  test("every word must be somewhere", () => {
    const items = [item("Plan the garden", { rest: "#spring" }), item("Plan the move")];
    expect(titles(find(items, "plan #spring", 5))).toEqual(["Plan the garden"]);
    expect(find(items, "plan zebra", 5)).toEqual([]);
    expect(find(items, "  ", 5)).toEqual([]);
  });

  test("of equal ones the newest comes first, and what is opened often comes forward", () => {
    const items = [item("Plan one", { at: 1 }), item("Plan two", { at: 2 }), item("A plan", { at: 3 })];
    expect(titles(find(items, "plan", 2))).toEqual(["Plan two", "Plan one"]);
    expect(titles(find(items, "plan", 1, ({ title }) => (title === "Plan one" ? 1 : 0)))).toEqual(["Plan one"]);
    expect(titles(find(items, "plan", 1, ({ title }) => (title === "A plan" ? 40 : 0)))).toEqual(["A plan"]);
  });

  test("case and accents do not matter", () => {
    expect(titles(find([item("Café in Zürich")], "cafe zurich", 5))).toEqual(["Café in Zürich"]);
  });
});

test("an opening counts one, half of that after two weeks, and two openings add up", () => {
  const DAY = 86_400_000;
  const first = opened(undefined, 0);
  expect(heatAt(first, 14 * DAY)).toBeCloseTo(0.5);
  expect(opened(first, 14 * DAY).heat).toBeCloseTo(1.5);
  expect(heatAt(first, -5 * DAY)).toBe(1);
});
