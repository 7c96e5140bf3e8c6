import { expect, test } from "vitest";
import { draft, flatDrafts, type ThoughtDraft, type TieDraft } from "#domain/map/drafts.ts";
import { readList } from "#domain/map/files/list.ts";
import { onMaps, onSeveral } from "#domain/map/several.ts";

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

const leaf = (ref: string, below: readonly ThoughtDraft[] = []) => draft(ref, below, { ref });
/** Every line that says something, and every tie, by the words of its ends. */
function said({ thoughts, ties }: { thoughts: readonly ThoughtDraft[]; ties: readonly TieDraft[] }): string[] {
  const words = new Map(flatDrafts(thoughts).flatMap(({ ref, text }) => (ref === undefined ? [] : [[ref, text]])));
  const lines = flatDrafts(thoughts).flatMap((above) =>
    above.below.flatMap(({ text, rel }) => {
      if (!rel) return [];
      return rel.down ? [`${above.text} ${rel.type} ${text}`] : [`${text} ${rel.type} ${above.text}`];
    }),
  );
  return [...lines, ...ties.map(({ from, to, type }) => `${words.get(from)} ${type} ${words.get(to)}`)];
}

test("a file that fits on a map is one map with its ties", () => {
  const file = { thoughts: [leaf("a"), leaf("b")], ties: [{ from: "a", to: "b", type: "supports" as const }] };
  expect(onMaps(file, 2)).toEqual({ maps: [file], lost: 0 });
});

test("a tie between two maps becomes a copy of its other end, whose line says the same and is as settled", () => {
  const ties: readonly TieDraft[] = [
    { from: "a", to: "k", type: "contradicts", settled: { keep: "to", why: "measured", at: 1 } },
    { from: "b", to: "c", type: "supports" },
  ];
  const { maps, lost } = onMaps({ thoughts: [..."abcdefghijk"].map((ref) => leaf(ref)), ties }, 10);
  expect(lost).toBe(0);
  expect(maps.map(({ thoughts }) => flatDrafts(thoughts).length)).toEqual([10, 2]);
  expect(maps[0]?.thoughts[0]?.below).toEqual([
    draft("k", [], {
      kind: null,
      rel: { type: "contradicts", down: true },
      settled: { keep: "this", why: "measured", at: 1 },
    }),
  ]);
  expect(maps.flatMap(said).toSorted()).toEqual(["a contradicts k", "b supports c"]);
});

test("ties that find no room on either map are counted", () => {
  const thoughts = Array.from({ length: 18 }, (_, at) => leaf(`${at}`));
  const ties = Array.from({ length: 8 }, (_, at): TieDraft => ({ from: `${at}`, to: `${at + 9}`, type: "leads" }));
  const { maps, lost } = onMaps({ thoughts, ties }, 10);
  expect(maps.map((map) => flatDrafts(map.thoughts).length)).toEqual([10, 10]);
  expect(maps.flatMap(said)).toHaveLength(8 - lost);
  expect(lost).toBe(6);
});
