import { expect, test } from "vitest";
import { relText } from "#domain/map/files/said.ts";
import { treeOf } from "#domain/map/tree.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { sideSources } from "#domain/synthesis/debate-sources.ts";
import { draftOf } from "#domain/synthesis/draft.ts";

import { readToTake, takeOnto } from "#src/data/map/take-items.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSynthesis, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { aRun, aTurn, aVote } from "../../domain/arena/debate.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { testStudio } from "../studio.ts";

/** A debate that goes onto a map, by itself or merged. */

async function onMap(studio: Awaited<ReturnType<typeof testStudio>>, table: "arena_runs" | "syntheses", id: string) {
  const shown = await readToTake(studio.db, { item: { table, id } }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  const taken = await takeOnto(studio, shown.taken, { into: null });
  if (!taken.ok) throw new Error(taken.error.message);
  const tree = treeOf((await mapRows(studio.db, taken.value.mapId)).nodes);
  return tree.all.map((node) => `${"-".repeat(tree.depth(node.id))}${node.text} ${relText(node.rel) ?? ""}`.trim());
}

test("the line of each argument says its side, below what it is about, as the person's votes have it", async () => {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const { create, commit } = opened.value;
  const turns = [
    aTurn("1", { relation: "for", text: "It pays the room." }),
    aTurn("2", { relation: "against", text: "Nobody pays." }),
    aTurn("3", { relation: "for", text: "The room is free." }),
    aTurn("4", { relation: "against", about: "2", text: "Forty did pay." }),
    aTurn("5", { relation: "against", text: "Is it Monday?" }),
    aTurn("6", { phase: "dissent", relation: null, about: null, text: "Ask the tenants." }),
  ];
  const votes = [
    // the person moved it, and said the other side
    aVote("3", 4, 3, { about: "1", relation: "against" }),
    { ...aVote("5", 4, 3), truth: null, bearing: null, notArgument: true },
  ];
  const stored = await commit([
    ...create("arena_runs", aRun(), "typed"),
    ...turns.flatMap((turn) => create("arena_turns", turn, "typed")),
    ...votes.map((put) => ({ table: "arena_votes", put }) as const),
  ]);
  expect(stored.ok).toBe(true);
  expect(await onMap(studio, "arena_runs", "run")).toEqual([
    aRun().title,
    "-It pays the room. supports",
    "--The room is free. contradicts",
    "-Nobody pays. contradicts",
    "--Forty did pay. contradicts",
    "-Is it Monday?",
    "-Ask the tenants. contradicts",
  ]);
});

test("merged, each side's sentences support or contradict the claim, and those of another text stand without a side", async () => {
  const studio = await testStudio();
  const turns = [
    aTurn("1", { phase: "interjection", relation: "for", text: "The fee pays the heating of the room." }),
    aTurn("2", { phase: "interjection", relation: "against", text: "Visitors stay away from a trial with a price." }),
  ];
  const sides = sideSources(aRun(), turns).map((side) => ({ ...side, kind: "arena" as const, origin: null }));
  const notes = { kind: "pasted", origin: null, derived: false, seats: null } as const;
  const made = await addSynthesis(studio, {
    title: aRun().title,
    sources: [...sides, { ...notes, title: "For: something else", text: "Forty people came in spring." }],
  });
  const open = made.ok ? await readSynthesis(studio.db, made.value.id) : null;
  if (!open) throw new Error("no synthesis");
  const draft = draftOf(compareSources(open.sources, ""), open.sources, SHAPE);
  await storeDraft(studio, open, draft, { shape: SHAPE });
  const [claim, ...below] = await onMap(studio, "syntheses", open.synthesis.id);
  expect(`${claim}.`).toBe(aRun().title);
  expect(below.toSorted()).toEqual([
    "-Forty people came in spring.",
    "-The fee pays the heating of the room. supports",
    "-Visitors stay away from a trial with a price. contradicts",
  ]);
});
