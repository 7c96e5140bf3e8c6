import { describe, expect, test } from "vitest";
import { ENOUGH_VOTES, keyOfPair, MOST_PAIRS, pairsOf, tally, voteKey } from "#domain/lab/votes.ts";
import { wilson } from "#domain/lab/wilson.ts";
import { labCell, labInput, labPlan, labPrompt, labVote } from "./lab-data.ts";

const inputs = Array.from({ length: 200 }, (_, at) => labInput(`i${at}`));
const prompts = ["p1", "p2", "p3"].map((id) => labPrompt(id));
const plan = labPlan({ prompts, inputs });
const cells = prompts.flatMap(({ id: promptId }) =>
  inputs.map(({ id: inputId }) => labCell({ promptId, inputId, output: `${promptId} ${inputId}` })),
);

describe("pairs to vote on", () => {
  const pairs = pairsOf(plan, cells, "run");

  test("are the same after a reload, and in another order in another run", () => {
    expect(pairsOf(plan, [...cells].reverse(), "run")).toEqual(pairs);
    expect(pairsOf(plan, cells, "other").map(keyOfPair)).not.toEqual(pairs.map(keyOfPair));
  });

  test("have an unpredictable order, and mixed sides for each two prompts", () => {
    expect(pairs.slice(0, 9).map(({ a }) => a.inputId)).not.toEqual(inputs.slice(0, 9).map(({ id }) => id));
    for (const first of ["p1", "p2"]) {
      const left = pairs.filter(({ a, left }) => a.promptId === first && left === "a").length;
      const all = pairs.filter(({ a }) => a.promptId === first).length;
      // 160 coin tosses and more: the result is outside these limits at most once in ten thousand
      expect(left / all).toBeGreaterThan(0.35);
      expect(left / all).toBeLessThan(0.65);
    }
  });

  test("pairs of prompts take turns, each two answers come once, and there is a limit", () => {
    expect(pairs).toHaveLength(MOST_PAIRS);
    expect(new Set(pairs.map(keyOfPair)).size).toBe(MOST_PAIRS);
    for (let at = 0; at + 3 <= pairs.length; at += 3)
      expect(new Set(pairs.slice(at, at + 3).map(({ a, b }) => `${a.promptId}${b.promptId}`)).size).toBe(3);
    for (const { a, b } of pairs)
      expect([a.inputId, a.adapterId, a.repeat]).toEqual([b.inputId, b.adapterId, b.repeat]);
  });

  test("equal and missing answers are left out", () => {
    const few = [
      labCell({ output: "same" }),
      labCell({ promptId: "p2", output: "same\n" }),
      labCell({ inputId: "i2", output: "one" }),
      labCell({ promptId: "p2", inputId: "i2", output: "", status: "failed" }),
    ];
    expect(pairsOf(labPlan(), few, "run")).toEqual([]);
  });
});

describe("tally", () => {
  const two = labPlan();
  const votes = (a: number, b: number, tie = 0) =>
    [...Array(a).fill("a"), ...Array(b).fill("b"), ...Array(tie).fill("tie")].map((choice, repeat) =>
      labVote({ choice, repeat }),
    );

  test("gives no verdict for too few votes with a winner, however clear", () => {
    expect(tally(two, [])).toEqual([
      { a: "p1", b: "p2", winsA: 0, winsB: 0, ties: 0, share: null, low: 0, high: 1, verdict: "too-few" },
    ]);
    expect(tally(two, votes(ENOUGH_VOTES - 1, 0, 20))[0]).toMatchObject({ verdict: "too-few", ties: 20 });
    expect(tally(two, votes(ENOUGH_VOTES, 0))[0]).toMatchObject({ verdict: "a", share: 1 });
    expect(tally(two, votes(0, ENOUGH_VOTES))[0]).toMatchObject({ verdict: "b", share: 0 });
  });

  test("an interval that includes one half is too close to call; ties count half", () => {
    expect(tally(two, votes(6, 4))[0]).toMatchObject({ verdict: "too-close", share: 0.6 });
    expect(tally(two, votes(8, 0, 30))[0]).toMatchObject({ verdict: "too-close", share: 23 / 38 });
    expect(tally(two, votes(60, 40))[0]?.verdict).toBe("a");
  });

  test("of two votes on the same answers the later counts", () => {
    const changed = [labVote({ choice: "b", at: 2 }), labVote({ choice: "a", at: 1 })];
    expect(tally(two, changed)[0]).toMatchObject({ winsA: 0, winsB: 1 });
  });

  test("a vote is found by its pair", () => {
    const pair = { a: labCell(), b: labCell({ promptId: "p2" }), left: "b" as const };
    expect(keyOfPair(pair)).toBe(voteKey(labVote()));
  });
});

test("wilson gives the published intervals: 0 of 10 and 81 of 263 (Newcombe, 1998)", () => {
  const none = wilson(0, 10);
  expect(none.low).toBe(0);
  expect(none.high).toBeCloseTo(0.2775, 4);
  const some = wilson(81 / 263, 263);
  expect(some.low).toBeCloseTo(0.2553, 4);
  expect(some.high).toBeCloseTo(0.3662, 4);
});
