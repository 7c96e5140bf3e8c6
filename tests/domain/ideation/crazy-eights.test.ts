import { expect, test } from "vitest";
import {
  beginRound,
  FIELDS,
  isOver,
  leftInField,
  nextField,
  pauseRound,
  readRound,
  resumeRound,
  roundAt,
} from "#domain/ideation/crazy-eights.ts";

const BEGUN = 1_000;
const begun = beginRound(60, BEGUN);

test("a field has its time, and the next one opens by itself, however late somebody looks", () => {
  expect(leftInField(begun, BEGUN + 20_000)).toBe(40_000);
  expect(roundAt(begun, BEGUN + 59_999)).toBe(begun);
  expect(roundAt(begun, BEGUN + 60_000)).toMatchObject({ field: 1, startedAt: BEGUN + 60_000, spent: 0 });
  const late = roundAt(begun, BEGUN + 150_000);
  expect([late.field, leftInField(late, BEGUN + 150_000)]).toEqual([2, 30_000]);
  expect(isOver(roundAt(begun, BEGUN + FIELDS * 60_000))).toBe(true);
  expect(isOver(roundAt(begun, BEGUN + FIELDS * 60_000 - 1))).toBe(false);
});

test("Enter opens the next field with all of its time; after the eighth the round is over", () => {
  let round = nextField(begun, BEGUN + 5_000);
  expect(leftInField(round, BEGUN + 5_000)).toBe(60_000);
  for (let n = 1; n < FIELDS; n++) round = nextField(round, BEGUN + 6_000);
  expect(isOver(round)).toBe(true);
  expect(nextField(round, BEGUN + 7_000)).toBe(round);
});

test("a pause stops the clock and gives no time back, also where the clock was set back", () => {
  const paused = pauseRound(begun, BEGUN + 20_000);
  expect(leftInField(paused, BEGUN + 900_000)).toBe(40_000);
  expect(roundAt(paused, BEGUN + 900_000)).toBe(paused);
  const on = resumeRound(paused, BEGUN + 900_000);
  expect(leftInField(on, BEGUN + 910_000)).toBe(30_000);
  expect(leftInField(on, BEGUN)).toBe(40_000);
  expect(roundAt(on, BEGUN + 940_000)).toMatchObject({ field: 1, startedAt: BEGUN + 940_000 });
});

test("without a clock a field stays open", () => {
  const round = beginRound(null, BEGUN);
  expect(leftInField(round, BEGUN + 900_000)).toBeNull();
  expect(roundAt(round, BEGUN + 900_000)).toBe(round);
  expect(pauseRound(round, BEGUN + 5)).toMatchObject({ startedAt: null, spent: 0 });
});

test("a round is read back as it was stored, and damage is no round", () => {
  expect(readRound(JSON.parse(JSON.stringify(pauseRound(begun, 2_000))))).toEqual(pauseRound(begun, 2_000));
  for (const damaged of [null, "60", {}, { ...begun, pace: 61 }, { ...begun, field: 9 }, { ...begun, spent: -1 }])
    expect(readRound(damaged)).toBeNull();
  expect(readRound({ ...begun, startedAt: "now" })).toBeNull();
});
