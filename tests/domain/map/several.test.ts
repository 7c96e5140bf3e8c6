import { expect, test } from "vitest";
import { draft, flatDrafts, type ThoughtDraft } from "#domain/map/drafts.ts";
import { readList } from "#domain/map/files/list.ts";
import { onSeveral } from "#domain/map/several.ts";

const texts = (thoughts: readonly ThoughtDraft[]) => flatDrafts(thoughts).map(({ text }) => text);

test("6,210 lines go on two maps, none is lost, and their order stays", () => {
  const lines = Array.from({ length: 6_210 }, (_, at) => `line ${at}`);
  const maps = onSeveral(readList(lines.join("\n")));
  expect(maps.map(({ length }) => length)).toEqual([5_000, 1_210]);
  expect(maps.flatMap(texts)).toEqual(lines);
});

test("a branch stays whole where it fits on a map", () => {
  const maps = onSeveral(readList("A\n  1\n  2\nB\n  3\n  4\nC"), 5);
  expect(maps.map(texts)).toEqual([
    ["A", "1", "2"],
    ["B", "3", "4", "C"],
  ]);
});

test("a branch that is larger than a map goes on below the same thoughts", () => {
  const maps = onSeveral(readList("A\n  B\n    1\n    2\n    3\n    4\n  C"), 4);
  expect(maps.map(texts)).toEqual([
    ["A", "B", "1", "2"],
    ["A", "B", "3", "4"],
    ["A", "C"],
  ]);
});

test("of random lists no map is too large, no thought is lost, and each stays below the thoughts that it was below", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const trail = (thoughts: readonly ThoughtDraft[], above = ""): string[] =>
    thoughts.flatMap((each) => [`${above}/${each.text}`, ...trail(each.below, `${above}/${each.text}`)]);
  for (let round = 0; round < 300; round++) {
    let name = 0;
    const grow = (depth: number): ThoughtDraft =>
      draft(`${name++}`, depth === 0 ? [] : Array.from({ length: random(5) }, () => grow(depth - 1)));
    const given = Array.from({ length: 1 + random(4) }, () => grow(4));
    const most = 6 + random(20);
    const maps = onSeveral(given, most);
    expect(Math.max(...maps.map((map) => flatDrafts(map).length))).toBeLessThanOrEqual(most);
    expect([...new Set(maps.flatMap((map) => trail(map)))].toSorted()).toEqual(trail(given).toSorted());
  }
});
