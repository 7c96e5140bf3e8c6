import { describe, expect, test } from "vitest";
import type { Link } from "#domain/entities.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import { partsOf } from "#domain/provenance/part.ts";
import { countSteps, type ItemState, type ToldResult, type Trail, tell } from "#domain/provenance/told.ts";
import { walk } from "#domain/provenance/trail.ts";
import { trailFile } from "#domain/provenance/trail-file.ts";

const link = (source: string, target: string, more: Partial<Link> = {}): Link => ({
  id: `${source} ${target}`,
  source,
  target,
  sourcePart: null,
  targetPart: null,
  how: "made",
  by: "person",
  with: null,
  seen: null,
  at: 1_000,
  ...more,
});
const here = (row: object): ItemState => ({ kind: "here", row });

/** A trail over links in memory. */
async function trailOf(
  key: ItemKey,
  links: readonly Link[],
  items: Readonly<Record<string, ItemState>>,
  more: Partial<Trail> = {},
): Promise<Trail> {
  const walked = async (direction: "up" | "down") => {
    const found = await walk(key, direction, async (keys, way, limit) =>
      keys.map((each) => links.filter((one) => (way === "up" ? one.target : one.source) === each).slice(0, limit)),
    );
    return {
      ...found,
      stations: found.stations.map((station) => ({
        ...station,
        item: items[station.key] ?? { kind: "gone" as const },
      })),
    };
  };
  return {
    up: await walked("up"),
    down: await walked("down"),
    edited: new Set(),
    chains: new Map(),
    part: null,
    chats: [],
    ...more,
  };
}

const SESSION = here({ id: "s1", title: "Losing people", createdAt: 100 });
const BOARD = here({ id: "b1", title: "Keep them", question: "How?", createdAt: 200 });
const IDEA = here({ id: "i1", text: "A next-step\ncard", createdAt: 300 });
const DEBATE = here({ id: "r1", title: "", claims: [{ id: "c", text: "A card keeps people" }], createdAt: 400 });
const ITEMS = { "sessions/s1": SESSION, "idea_boards/b1": BOARD, "ideas/i1": IDEA, "arena_runs/r1": DEBATE };
const LINKS = [
  link("sessions/s1", "idea_boards/b1", { how: "reworded", at: 200 }),
  link("idea_boards/b1", "ideas/i1", { how: "prompted", at: 300 }),
  link("ideas/i1", "arena_runs/r1", {
    how: "argued",
    by: "model",
    with: { adapter: "a", provider: "p", model: "m-1" },
    at: 400,
  }),
];

describe("a trail is told", () => {
  test("from the first source to the item, and on to what came of it, in the words of each", async () => {
    const { line, results } = tell(await trailOf("ideas/i1", LINKS, ITEMS));
    expect(line.map(({ thing, words, at, step }) => [thing, words, at, step?.how])).toEqual([
      ["session", "Losing people", 100, undefined],
      ["board of ideas", "Keep them", 200, "reworded"],
      ["idea", "A next-step card", 300, "prompted"],
    ]);
    expect(results).toMatchObject([
      { thing: "debate", words: "A card keeps people", step: { by: "model", model: "m-1" } },
    ]);
    expect(countSteps(line, results)).toEqual({ person: 2, engine: 0, model: 1 });
  });

  test("with a deleted source as a station without words, and one of another device as such", async () => {
    const { line } = tell(
      await trailOf("ideas/i1", LINKS, {
        ...ITEMS,
        "sessions/s1": { kind: "gone" },
        "idea_boards/b1": { kind: "elsewhere" },
      }),
    );
    expect(line.map(({ state, words }) => [state, words])).toEqual([
      ["gone", ""],
      ["elsewhere", ""],
      ["here", "A next-step card"],
    ]);
  });

  test("with the parts of an item that led on: the rough idea, then the question", async () => {
    const onward = link("sessions/s1", "idea_boards/b1", { sourcePart: "messages/m2", how: "reworded", at: 200 });
    const run = { runId: "run", sessionId: "s1" };
    const chain = [
      { table: "messages", row: { id: "m1", ...run, kind: "idea", text: "they leave", createdAt: 101 } },
      { table: "messages", row: { id: "m2", ...run, kind: "question", text: "Why do they leave?", createdAt: 102 } },
    ] as const;
    const trail = await trailOf("idea_boards/b1", [onward], ITEMS, {
      chains: new Map([[onward.id, partsOf(chain)]]),
      edited: new Set([onward.id]),
    });
    expect(
      tell(trail).line.map(({ thing, words, key, edited, step }) => [thing, words, key, edited, step?.by]),
    ).toEqual([
      ["rough idea", "they leave", "sessions/s1", false, undefined],
      ["refined question", "Why do they leave?", "sessions/s1", true, "engine"],
      ["board of ideas", "Keep them", "idea_boards/b1", false, "person"],
    ]);
  });

  test("with other sources beside the one on the line", async () => {
    const { line } = tell(await trailOf("ideas/i1", [...LINKS, link("sessions/s1", "ideas/i1", { at: 50 })], ITEMS));
    expect(line.at(-1)?.others).toEqual([
      { key: "sessions/s1", thing: "session", state: "here", words: "Losing people" },
    ]);
  });

  test("once for each item, also in a circle and where two paths meet", async () => {
    const links = [
      link("ideas/a", "ideas/b"),
      link("ideas/a", "ideas/c"),
      link("ideas/b", "ideas/d"),
      link("ideas/c", "ideas/d"),
      link("ideas/d", "ideas/a"),
    ];
    const { results } = tell(await trailOf("ideas/a", links, {}));
    const keys = (some: readonly ToldResult[]): string[] => some.flatMap((one) => [one.key, ...keys(one.results)]);
    expect(keys(results).toSorted()).toEqual(["ideas/b", "ideas/c", "ideas/d"]);
  });
});

describe("a saved trail", () => {
  const saved = async (format: "Markdown" | "JSON" | "PROV", items: Readonly<Record<string, ItemState>> = ITEMS) =>
    trailFile(format, { itemKey: "ideas/i1", ...tell(await trailOf("ideas/i1", LINKS, items)) });

  test("as Markdown has one line a station, whatever the words are", async () => {
    const hostile = here({ id: "s1", title: "# <b>x</b>\n- y", createdAt: 100 });
    const text = await saved("Markdown", { ...ITEMS, "sessions/s1": hostile });
    expect(text.split("\n")).toEqual([
      "# Where this came from",
      "",
      "1. **session**, 1970-01-01T00:00:00.100Z: \\# \\<b\\>x\\</b\\> - y",
      "2. **board of ideas**, 1970-01-01T00:00:00.200Z, reworded by you: Keep them",
      "3. **idea**, 1970-01-01T00:00:00.300Z, prompted by you: A next-step card",
      "",
      "# What came of it",
      "",
      "- **debate**, 1970-01-01T00:00:00.400Z, argued by m-1: A card keeps people",
      "",
    ]);
  });

  test("as JSON has no word of what was deleted", async () => {
    const data = JSON.parse(await saved("JSON", { ...ITEMS, "sessions/s1": { kind: "gone" } }));
    expect(data.line[0]).toMatchObject({ item: "sessions/s1", state: "gone", words: null });
    expect(data.results[0]).toMatchObject({
      item: "arena_runs/r1",
      step: { how: "argued", by: "model", model: "m-1" },
    });
  });

  test("as PROV names items, steps and who took them, each derived from the one before", async () => {
    const prov = JSON.parse(await saved("PROV"));
    expect(Object.keys(prov.entity)).toHaveLength(4);
    expect(prov.entity["studio:ideas%2Fi1"]).toMatchObject({ "prov:type": "idea", "prov:label": "A next-step card" });
    expect(Object.values(prov.wasDerivedFrom)).toContainEqual({
      "prov:generatedEntity": "studio:idea_boards%2Fb1",
      "prov:usedEntity": "studio:sessions%2Fs1",
      "prov:activity": "studio:step-1",
      "prov:type": { $: "prov:Revision", type: "prov:QUALIFIED_NAME" },
    });
    expect(Object.values(prov.agent)).toEqual([
      { "prov:type": "prov:Person", "prov:label": "you" },
      { "prov:type": "prov:SoftwareAgent", "prov:label": "m-1" },
    ]);
  });
});
