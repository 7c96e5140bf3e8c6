import { expect, test } from "vitest";
import { relText } from "#domain/map/files/said.ts";
import { treeOf } from "#domain/map/tree.ts";
import { readToTake, takeOnto } from "#src/data/map/take-items.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { aRun, aTurn, aVote } from "../../domain/arena/debate.ts";
import { testStudio } from "../studio.ts";

/** A debate that goes onto a map. */

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
  const shown = await readToTake(studio.db, { item: { table: "arena_runs", id: "run" } }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  const taken = await takeOnto(studio, shown.taken, { into: null });
  if (!taken.ok) throw new Error(taken.error.message);
  const tree = treeOf((await mapRows(studio.db, taken.value.mapId)).nodes);
  expect(
    tree.all.map((node) => `${"-".repeat(tree.depth(node.id))}${node.text} ${relText(node.rel) ?? ""}`.trim()),
  ).toEqual([
    aRun().title,
    "-It pays the room. supports",
    "--The room is free. contradicts",
    "-Nobody pays. contradicts",
    "--Forty did pay. contradicts",
    "-Is it Monday?",
    "-Ask the tenants. contradicts",
  ]);
});
