import { expect, test } from "vitest";
import { debateJson } from "#domain/arena/export/own-json.ts";
import { reportOf } from "#domain/arena/export/report.ts";
import { importDebate } from "#src/data/arena/import-debate.ts";
import { dueReviews, readDebate } from "#src/data/arena/read-debate.ts";
import { standingWords } from "#src/tools/arena/model/arena-words.ts";
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
const settled = { outcome: "happened", at: 8_500, unknown: "" } as const;
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

test("a debate about what no new one could begin with comes in too", async () => {
  const studio = await testStudio();
  const [claim] = debate.run.claims;
  if (!claim) throw new Error("no claim");
  const run = { ...debate.run, claims: [{ ...claim, text: "Please charge for the workshop." }] };
  const imported = await importDebate(studio, fileOf(debateJson({ ...debate, run }, [source])));
  expect(imported.ok && imported.value.claims[0]?.text).toBe("Please charge for the workshop.");
});

test("how a belief turned out comes in with it, and the list says how the debate ended", async () => {
  const studio = await testStudio();
  const [belief] = debate.beliefs;
  if (!belief) throw new Error("no belief");
  const imported = await importDebate(studio, fileOf(debateJson({ ...debate, beliefs: [{ ...belief, settled }] })));
  if (!imported.ok) throw new Error(imported.error.message);
  const found = await readDebate(studio.db, imported.value.id);
  if (found.kind !== "here") throw new Error(found.kind);
  const [read] = [...found.debate.beliefs.values()];
  expect(read?.statement.settled).toEqual(settled);
  expect(await dueReviews(studio.db, 10_000)).toEqual([]);
  expect(found.debate.run.strengths).toEqual({
    [read?.after?.id ?? ""]: { claimId: read?.statement.id, first: 0.6, second: 0.5, word: "for" },
  });
  expect(standingWords(found.debate.run, 10)).toBe("leans for, lightly");
});

test("a debate under way brings what was believed before it", async () => {
  const studio = await testStudio();
  const json = debateJson({
    ...debate,
    run: aRun(),
    beliefs: [{ claimId: "claim", criterion: "", before: 70, after: null, reviewAt: 9_000, settled: null }],
  });
  const imported = await importDebate(studio, fileOf(json));
  if (!imported.ok) throw new Error(imported.error.message);
  expect(imported.value).toMatchObject({ closedAt: null, strengths: {} });
  expect(await studio.db.estimates.toArray()).toMatchObject([{ stage: "before", percent: 70 }]);
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
    "an outcome that nobody can give",
    (json: string) => json.replace('"reviewAt": 9000', '"reviewAt": 9000, "settled": {"outcome": "maybe"}'),
    /Belief 1.*settled/,
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
