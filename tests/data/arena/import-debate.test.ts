import { expect, test } from "vitest";
import { debateJson } from "#domain/arena/export/own-json.ts";
import { reportOf } from "#domain/arena/export/report.ts";
import { importDebate } from "#src/data/arena/import-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { aRun, aTurn, TURNS, VOTES } from "../../domain/arena/debate.ts";
import { testStudio } from "../../tools/studio.ts";

/** A debate comes in as it went out, or not at all. */

const DISSENT = "Nobody knows whether anybody reads a card.";
const source = {
  id: "src",
  runId: "run",
  kind: "pasted",
  origin: null,
  title: "Notes",
  text: "It helped.",
  createdAt: 1,
} as const;
const debate = {
  run: aRun({ closedAt: 60, strengths: { e: { claimId: "claim", first: 0.6, second: 0.5, word: "for" } } }),
  turns: [
    ...TURNS.map((turn, at) =>
      at === 0 ? { ...turn, origin: { by: "source", sourceId: "src", start: 0, end: 10 } as const } : turn,
    ),
    aTurn("d", { phase: "dissent", relation: null, about: null, text: DISSENT, createdAt: 50 }),
  ],
  votes: VOTES,
  beliefs: [{ claimId: "claim", criterion: "fewer than 5 stop", before: 70, after: 55, reviewAt: 9_000 }],
};
const fileOf = (json: string) => new File([json], "debate.json");

test("an exported debate is a new one with the same arguments, weights, verdict, dissent and beliefs", async () => {
  const studio = await testStudio();
  const json = debateJson(debate, [source]);
  const first = await importDebate(studio, fileOf(json));
  const second = await importDebate(studio, fileOf(json));
  if (!first.ok || !second.ok) throw new Error("not imported");
  expect(await studio.db.arena_runs.count()).toBe(2);
  for (const { id } of [first.value, second.value]) {
    const found = await readDebate(studio.db, id);
    if (found.kind !== "here") throw new Error(found.kind);
    const { run, turns, votes, sources, beliefs } = found.debate;
    const [before, after] = [reportOf(debate), reportOf({ run, turns, votes })];
    expect(after.claims[0]?.verdict).toEqual(before.claims[0]?.verdict);
    expect(after.dissent).toBe(DISSENT);
    expect(after.claims[0]?.lines.map(({ argument, depth, speaker }) => [argument.text, depth, speaker])).toEqual(
      before.claims[0]?.lines.map(({ argument, depth, speaker }) => [argument.text, depth, speaker]),
    );
    expect(run.closedAt).toBe(60);
    expect(turns[0]?.origin).toMatchObject({ by: "source", sourceId: sources[0]?.id });
    expect([...beliefs.values()]).toMatchObject([
      {
        statement: { criterion: "fewer than 5 stop", reviewAt: 9_000 },
        before: { percent: 70 },
        after: { percent: 55 },
      },
    ]);
  }
  expect(await studio.db.message_events.count()).toBe(0);
  expect((await studio.db.arena_turns.toArray()).some(({ runId }) => runId === "run")).toBe(false);
});

test.each([
  ["no JSON", (json: string) => `x${json}`, "This file is not a debate"],
  ["another file", (json: string) => json.replace("/debate", "/board"), "This file is not a debate"],
  ["cut off", (json: string) => json.slice(0, json.length / 2), /Line \d+/],
  ["a newer version", (json: string) => json.replace('"version": 1', '"version": 2'), "newer version"],
  [
    "a broken turn",
    (json: string) => json.replace('"phase": "critique"', '"phase": "song"'),
    /Turn 5 \(line \d+\): phase is not one of/,
  ],
  [
    "a reply to nothing",
    (json: string) => json.replace('"about": "7"', '"about": "99"'),
    "Turn 9: about names no claim and no earlier turn.",
  ],
  [
    "a vote on nothing",
    (json: string) => json.replace('"turnId": "3"', '"turnId": "33"'),
    "Vote 3: turnId names no turn.",
  ],
  [
    "a number that nobody can give",
    (json: string) => json.replace('"before": 70', '"before": 250'),
    "before and after are whole numbers from 1 to 99.",
  ],
  [
    "a field too many",
    (json: string) => json.replace('"nextSeat"', '"nextSeats": 1, "nextSeat"'),
    "does not belong here",
  ],
])("a file with %s is refused with what is wrong, and nothing is stored", async (_, spoil, says) => {
  const studio = await testStudio();
  const read = await importDebate(studio, fileOf(spoil(debateJson(debate))));
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error.message).toMatch(says);
  expect(await studio.db.arena_runs.count()).toBe(0);
});
