import { expect, test } from "vitest";
import { exerciseKey, exerciseWaits, weekBegan } from "#src/data/home/exercise-waits.ts";
import { putOffItem } from "#src/data/home/not-now.ts";
import { weekExercise } from "#src/data/home/week-exercise.ts";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { ask } from "./insights/runs.ts";

const VAGUE = "write a better welcome email for new people soon";
const DAY = 86_400_000;
/** A Thursday. */
const NOON = new Date(2026, 10, 12, 12).getTime();
const MONDAY = new Date(2026, 10, 16, 0).getTime();

async function counted(): Promise<TestStudio> {
  const studio = await testStudio();
  studio.at = NOON;
  await ask(studio, VAGUE, { at: NOON - DAY });
  await countRuns(studio.db);
  return studio;
}
async function practised(studio: TestStudio, timestamp: number) {
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const review = { card: "universal", grade: 3, messageId: null, hint: false, ms: 1_000, timestamp };
  const stored = await opened.value.commit([{ table: "gym_reviews", put: { id: studio.newId(), ...review } }]);
  if (!stored.ok) throw new Error(stored.error.message);
}

test("the exercise of the week is what Insights would offer first, of the person's own words", async () => {
  const { db } = await counted();
  const exercise = await weekExercise(db, NOON);
  expect(exercise?.task).toMatchObject({
    card: "dangling-comparative",
    text: VAGUE,
    finding: { rule: "dangling-comparative" },
  });
  expect(new Date(exercise?.of?.at ?? 0).toDateString()).toBe(new Date(NOON - DAY).toDateString());
});

test("an exercise that was done is enough for its week; on Monday there is one again", async () => {
  const studio = await counted();
  await practised(studio, weekBegan(NOON) - 1);
  expect(await exerciseWaits(studio.db, NOON)).toBe(true);
  await practised(studio, weekBegan(NOON));
  expect(await weekExercise(studio.db, NOON)).toBeNull();
  expect(await weekExercise(studio.db, MONDAY - 1)).toBeNull();
  expect(await weekExercise(studio.db, MONDAY)).not.toBeNull();
});

test("what was put off is gone for this week and no other, also after Undo", async () => {
  const studio = await counted();
  const key = exerciseKey(NOON);
  expect(key).toBe("exercise/2026-11-09");
  await putOffItem(studio, key, weekBegan(NOON));
  expect(await weekExercise(studio.db, NOON)).toBeNull();
  expect(await exerciseWaits(studio.db, MONDAY)).toBe(true);
  await putOffItem(studio, key, null);
  expect(await weekExercise(studio.db, NOON)).not.toBeNull();
});

test("where nothing was counted or nothing is open there is none, and reading writes nothing", async () => {
  const { db } = await testStudio();
  expect(await exerciseWaits(db, NOON)).toBe(false);
  expect(await weekExercise(db, NOON)).toBeNull();
  const studio = await counted();
  const written = () => {
    throw new Error("something was written");
  };
  for (const table of studio.db.tables) {
    table.hook("creating", written);
    table.hook("updating", written);
    table.hook("deleting", written);
  }
  expect(await weekExercise(studio.db, NOON)).not.toBeNull();
});
