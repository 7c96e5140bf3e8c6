import { expect, test } from "vitest";
import type { Idea, MapNode } from "#domain/entities.ts";
import { addDrafts, draft } from "#domain/map/drafts.ts";
import { moveTo, setNodes, takeAway } from "#domain/map/edit.ts";
import { readList } from "#domain/map/files/list.ts";
import { type MapSettings, type MapStep, mapSet } from "#domain/map/step.ts";
import { type MapTree, treeOf } from "#domain/map/tree.ts";
import type { Result } from "#domain/result.ts";
import { readMap } from "#domain/stored/map.ts";
import { addIdeas, beginBoard, setIdeas } from "#src/data/ideation/write-board.ts";
import { readToTake, takeOnto } from "#src/data/map/take-items.ts";
import { deleteMap, makeMap, setMap, takeBack, takeStep } from "#src/data/map/write-map.ts";
import { handOver } from "#src/data/provenance/handoffs.ts";
import { readTrail } from "#src/data/provenance/read-trail.ts";
import { mapRows, storedMaps } from "#sync/store/map-queries.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const mapOf = async (studio: TestStudio, list: string): Promise<string> =>
  must(
    await makeMap(studio, { draft: { title: "", thoughts: readList(list), ties: [] }, by: "person", origin: "typed" }),
  );
const treeIn = async (studio: TestStudio, id: string): Promise<MapTree> => treeOf((await mapRows(studio.db, id)).nodes);
const lines = async (studio: TestStudio, id: string): Promise<string[]> => {
  const tree = await treeIn(studio, id);
  return tree.all.map((node) => `${"-".repeat(tree.depth(node.id))}${node.text}`);
};
const named = (tree: MapTree, text: string): MapNode => {
  const node = tree.all.find((each) => each.text === text);
  if (!node) throw new Error(`There is no ${text}`);
  return node;
};

test("a list becomes a map in one commit, and waits to be sent", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "Why?\n  Because\n    So\n  Or");
  expect(await lines(studio, id)).toEqual(["Why?", "-Because", "--So", "-Or"]);
  expect(await storedMaps(studio.db, 10)).toMatchObject([{ id, shape: "right", trashedAt: null }]);
  expect((await studio.db.outbox.toArray()).map(({ key }) => key.split("/")[0])).toEqual([
    "maps",
    "map_nodes",
    "map_nodes",
    "map_nodes",
    "map_nodes",
  ]);
  expect(await studio.db.links.count(), "what is typed came from nothing").toBe(0);
});

test("a full disk, no thought, and a title that is a page: nothing is written, and it is said", async () => {
  const studio = await testStudio();
  const asked = { draft: { title: "", thoughts: [draft("One")], ties: [] }, by: "person", origin: "typed" } as const;
  expect(await makeMap(studio, { ...asked, draft: { ...asked.draft, thoughts: [] } })).toMatchObject({ ok: false });
  expect(await makeMap(studio, { ...asked, draft: { ...asked.draft, title: "x".repeat(201) } })).toMatchObject({
    ok: false,
  });
  studio.failing = DISK_FULL;
  expect(await makeMap(studio, asked)).toEqual({ ok: false, error: DISK_FULL });
  expect([await studio.db.maps.count(), await studio.db.map_nodes.count()]).toEqual([0, 0]);
});

async function taken(
  studio: TestStudio,
  id: string,
  make: (tree: MapTree) => MapStep | Result<MapStep>,
): Promise<MapStep> {
  const made = make(await treeIn(studio, id));
  const step = "ok" in made ? must(made) : made;
  must(await takeStep(studio, id, step));
  return step;
}

test("every step is taken back and taken again: words, a move, a branch that went, a pasted list", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "a\n  b\n    c\nd");
  const before = await lines(studio, id);
  const steps = [
    await taken(studio, id, (tree) => setNodes([named(tree, "b")], { text: "B" })),
    await taken(studio, id, (tree) => moveTo(tree, [named(tree, "d").id], named(tree, "a").id, 0)),
    await taken(studio, id, (tree) => takeAway(tree, [named(tree, "B").id], 50)),
    await taken(studio, id, (tree) =>
      addDrafts(
        tree,
        { parent: null, at: 0 },
        { thoughts: readList("x\n  y"), ties: [] },
        { mapId: id, by: "person", now: 60, newId: studio.newId },
      ),
    ),
  ];
  const after = await lines(studio, id);
  expect(after).toEqual(["x", "-y", "a", "-d"]);
  const undone: MapStep[] = [];
  for (const step of steps.toReversed()) {
    studio.at += 1;
    undone.push(must(await takeBack(studio, id, step)));
  }
  expect(await lines(studio, id)).toEqual(before);
  for (const step of undone.toReversed()) must(await takeBack(studio, id, step));
  expect(await lines(studio, id)).toEqual(after);
});

test("the shape, the name and a finding that stays open are steps; what another tab left open since stays", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "a");
  const row = async () => {
    const map = readMap(await studio.db.maps.get(id));
    if (!map) throw new Error("no map");
    return map;
  };
  const set = async (fields: MapSettings) => {
    const step = mapSet(await row(), fields);
    must(await takeStep(studio, id, step));
    return step;
  };
  const shape = await set({ shape: "both" });
  const name = await set({ title: "Week two" });
  const open = await set({ keptOpen: { mine: { why: "later", at: 1 } } });
  await set({ keptOpen: { ...(await row()).keptOpen, theirs: { why: "soon", at: 2 } } });
  const again = must(await takeBack(studio, id, open));
  expect(Object.keys((await row()).keptOpen)).toEqual(["theirs"]);
  must(await takeBack(studio, id, again));
  expect(Object.keys((await row()).keptOpen).toSorted()).toEqual(["mine", "theirs"]);
  must(await takeBack(studio, id, name));
  must(await takeBack(studio, id, shape));
  expect(await row()).toMatchObject({ title: "", shape: "right" });
  expect(await takeStep(studio, id, mapSet(await row(), { title: "a".repeat(201) }))).toMatchObject({ ok: false });
});

test("undo leaves alone what another tab changed since", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "a\nb");
  const step = await taken(studio, id, (tree) => setNodes([named(tree, "a"), named(tree, "b")], { text: "mine" }));
  const [first] = step.nodes;
  must(
    await takeStep(studio, id, {
      addNodes: [],
      addTies: [],
      ties: [],
      nodes: [{ id: first?.id ?? "", set: { text: "theirs" }, before: { text: "mine" } }],
    }),
  );
  must(await takeBack(studio, id, step));
  expect(await lines(studio, id)).toEqual(["theirs", "b"]);
});

test("a map in the trash can be restored; deleted for good, no thought of it is left", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "a\n  b");
  must(await setMap(studio, id, { trashedAt: 5 }, { trashedAt: null }));
  must(await setMap(studio, id, { trashedAt: null }, { trashedAt: 5 }));
  expect(await lines(studio, id)).toEqual(["a", "-b"]);
  must(await deleteMap(studio, id));
  expect((await mapRows(studio.db, id)).map).toBeUndefined();
  expect((await studio.db.map_nodes.toArray()).map(({ deleted }) => deleted)).toEqual([1, 1]);
});

test("a map that another tab deleted for good is not restored without its thoughts", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "a");
  must(await deleteMap(studio, id));
  const back = await setMap(studio, id, { trashedAt: null }, { trashedAt: 5 });
  expect(back).toMatchObject({
    ok: false,
    error: { code: "NOT_FOUND", message: expect.stringContaining("deleted for good") },
  });
  expect((await mapRows(studio.db, id)).map).toBeUndefined();
});

async function ideasIn(studio: TestStudio) {
  const board = must(await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 1 }));
  const ideas = must(await addIdeas(studio, board, [{ text: "A card" }, { text: "A call" }]));
  return { board, ideas };
}

test("ideas that are handed over are shown first, put on a new map once, and each leads back to its idea and board", async () => {
  const studio = await testStudio();
  const { board, ideas } = await ideasIn(studio);
  const handoff = must(
    await handOver(
      studio,
      ideas.map(({ id }) => `ideas/${id}` as const),
      "made",
    ),
  );
  const shown = await readToTake(studio.db, { handoff: handoff.id }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  expect(await studio.db.maps.count(), "nothing is written before").toBe(0);
  const where = { into: null, handoff: handoff.id };
  const { mapId } = must(await takeOnto(studio, shown.taken, where));
  must(await takeOnto(studio, shown.taken, where));
  expect(await lines(studio, mapId), "below what they answer").toEqual([
    "How can we keep people?",
    "-A card",
    "-A call",
  ]);
  expect(await readToTake(studio.db, { handoff: handoff.id }, studio.now())).toEqual({ kind: "made", mapId });
  const tree = await treeIn(studio, mapId);
  const trail = await readTrail(studio.db, `map_nodes/${named(tree, "A call").id}`);
  expect(trail.up.stations.map(({ key }) => key).slice(1)).toEqual([
    `ideas/${ideas[1]?.id}`,
    `idea_boards/${board.id}`,
  ]);
});

test("what is taken onto a map that is there is one step, and a second time it is known", async () => {
  const studio = await testStudio();
  const id = await mapOf(studio, "Why?");
  const { ideas } = await ideasIn(studio);
  const handoff = must(
    await handOver(
      studio,
      ideas.map((idea) => `ideas/${idea.id}` as const),
      "made",
    ),
  );
  const shown = await readToTake(studio.db, { handoff: handoff.id }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  const { step } = must(await takeOnto(studio, shown.taken, { into: id, handoff: handoff.id }));
  expect(await lines(studio, id)).toEqual(["Why?", "How can we keep people?", "-A card", "-A call"]);
  expect(await readToTake(studio.db, { handoff: handoff.id }, studio.now())).toEqual({ kind: "made", mapId: id });
  if (step) must(await takeBack(studio, id, step));
  expect(await lines(studio, id)).toEqual(["Why?"]);
});

test("ideas of a board, also one alone, come below its question and their groups; those of two boards stand alone", async () => {
  const studio = await testStudio();
  const { board, ideas } = await ideasIn(studio);
  const [card, call] = ideas as [Idea, Idea];
  const groups = { g: { name: "Together", order: 1 } };
  const step = { table: "ideas", id: call.id, set: { group: "g" }, before: { group: null } } as const;
  must(await setIdeas(studio, board.id, [step], { groups }));
  const takenOf = async (...of: readonly Idea[]) => {
    const handoff = must(
      await handOver(
        studio,
        of.map(({ id }) => `ideas/${id}` as const),
        "made",
      ),
    );
    const shown = await readToTake(studio.db, { handoff: handoff.id }, studio.now());
    if (shown.kind !== "ready") throw new Error(shown.kind);
    return shown.taken.thoughts;
  };
  expect(await takenOf(card, call)).toMatchObject([
    {
      text: "How can we keep people?",
      kind: "question",
      below: [
        { text: "Together", below: [{ text: "A call" }] },
        { text: "A card", below: [] },
      ],
    },
  ]);
  const one = await readToTake(studio.db, { item: { table: "ideas", id: card.id } }, studio.now());
  expect(one).toMatchObject({
    taken: { thoughts: [{ text: "How can we keep people?", kind: "question", below: [{ text: "A card" }] }] },
  });
  const other = await ideasIn(studio);
  expect(await takenOf(card, other.ideas[1] as Idea)).toMatchObject([{ text: "A card" }, { text: "A call" }]);
});

test("a board is taken whole: its question, and its ideas below it; what is gone says so", async () => {
  const studio = await testStudio();
  const { board } = await ideasIn(studio);
  const shown = await readToTake(studio.db, { item: { table: "idea_boards", id: board.id } }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  expect(shown.taken.thoughts).toMatchObject([
    { text: "How can we keep people?", kind: "question", below: [{ text: "A card" }, { text: "A call" }] },
  ]);
  for (const table of ["sessions", "arena_runs", "syntheses", "ideas", "works"])
    expect(await readToTake(studio.db, { item: { table, id: "nowhere" } }, studio.now())).toEqual({ kind: "gone" });
  expect(await readToTake(studio.db, { handoff: "nowhere" }, studio.now())).toEqual({ kind: "gone" });
});
