import { expect, test } from "vitest";
import { pairsOf, tally, voteKey } from "#domain/lab/votes.ts";
import { ADD_INPUT } from "#src/tools/prompt-lab/model/setup-places.ts";
import { revealed, untilVotable, voteOutlook } from "#src/tools/prompt-lab/model/vote-words.ts";
import { labCell, labInput, labPlan, labVote } from "../../domain/lab/lab-data.ts";

/** A run of two wordings with so many cases, of which the first won so many votes and the second none. */
function run(cases: number, won: number) {
  const plan = labPlan({ inputs: Array.from({ length: cases }, (_, at) => labInput(`i${at}`)) });
  const cells = ["p1", "p2"].flatMap((promptId) =>
    plan.inputs.map(({ id }) => labCell({ promptId, inputId: id, output: `${promptId} ${id}` })),
  );
  const votes = Array.from({ length: won }, (_, at) => labVote({ inputId: `i${at}` }));
  const tallies = tally(plan, votes);
  return {
    plan,
    tallies,
    outlook: voteOutlook(plan, pairsOf(plan, cells, "run"), new Set(votes.map(voteKey)), tallies),
  };
}

test("a vote says how many more it takes, as long as the run can reach it", () => {
  expect(run(10, 0).outlook.text).toMatch(/^8 votes with a winner/);
  expect(run(10, 3).outlook.text).toMatch(/^5 more votes with a winner/);
  expect(run(10, 7).outlook).toEqual({ text: expect.stringMatching(/^1 more vote with a winner/), place: null });
  expect(run(10, 8).outlook.text).toBe("");
});

test("a vote that this run cannot decide says so before the first vote, and what to add", () => {
  const { text, place } = run(3, 0).outlook;
  expect(text).toContain("To rule out chance takes 8 votes with a winner between two wordings");
  expect(text).toContain("Add 5 inputs, or ask each question 3 times, and run again.");
  expect(place).toBe(ADD_INPUT);
  expect(text).toContain("more than this run has different answers for");
  expect(run(3, 1).outlook).toEqual({
    text: expect.stringContaining("more than this run can still give"),
    place: ADD_INPUT,
  });
});

test("what a verdict by votes takes is said before a run, and asking more often only where it gives other answers", () => {
  const size = { inputs: 3, providers: 1, repeat: 1, hasModel: true };
  expect(untilVotable(size)).toBe("Add 5 inputs, or ask each question 3 times");
  expect(untilVotable({ ...size, hasModel: false })).toBe("Add 5 inputs");
  expect(untilVotable({ ...size, inputs: 7 })).toBe("Add 1 input, or ask each question 2 times");
  expect(untilVotable({ ...size, repeat: 3 })).toBe("");
  expect(untilVotable({ ...size, inputs: 8 })).toBe("");
  expect(untilVotable({ ...size, inputs: 0 })).toBe("");
});

test("the winner is revealed with the score and whether it is enough", () => {
  const said = (cases: number, won: number) => {
    const { plan, tallies } = run(cases, won);
    return tallies.map((one) => revealed(plan, one)).join();
  };
  expect(said(10, 10)).toBe("“p1” won 10 to 0 against “p2”. That is more than chance explains.");
  expect(said(3, 3)).toBe(
    "“p1” won 3 to 0 against “p2”. So few votes can be chance: it takes 8 with a winner to tell.",
  );
});
