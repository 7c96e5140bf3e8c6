import { expect, test } from "vitest";
import { debateArgdown } from "#domain/arena/export/argdown.ts";
import { reviewCalendar } from "#domain/arena/export/calendar.ts";
import { debateMarkdown } from "#domain/arena/export/markdown.ts";
import { debateJson } from "#domain/arena/export/own-json.ts";
import { debateVotesCsv } from "#domain/arena/export/votes-csv.ts";
import { aRun, aTurn, TURNS, VOTES } from "./debate.ts";

/** A debate as files. The dissent is in every one. */

const DISSENT = "We still do not know whether anybody reads a card.";
const debate = {
  run: aRun(),
  turns: [...TURNS, aTurn("d", { phase: "dissent", relation: null, about: null, text: DISSENT, createdAt: 50 })],
  votes: VOTES,
  beliefs: [
    { claimId: "claim", criterion: "fewer than 5 stop", before: 70, after: 55, reviewAt: Date.UTC(2026, 2, 15, 12) },
  ],
};

test("Markdown has the verdict and the dissent as sections of one rank, then the outline with its numbers", () => {
  const text = debateMarkdown(debate);
  expect(text).toContain("## Verdict\n\nLeans for, lightly. 0.60; second reading 0.51.");
  expect(text).toContain(`## Dissent\n\n${DISSENT}`);
  expect(text).toContain("- + What 1 says. (1 Pragmatist: true 4 of 5, matters 3 of 4, 0.62 holds)");
  expect(text).toContain("    - − What 9 says. (9 Pragmatist:");
  expect(text).toContain("Before: 70%. After: 55%. Right if: fewer than 5 stop. Review on 2026-03-15.");
});

test("Argdown names the claim and each argument with its speaker, indented below what it is about", () => {
  expect(debateArgdown(debate)).toBe(
    `${[
      "[Claim]: We put a next-step card after each video.",
      "  + <1 Pragmatist>: What 1 says.",
      "    - <7 Clarifier>: What 7 says.",
      "      - <9 Pragmatist>: What 9 says.",
      "  - <2 Skeptic>: What 2 says.",
      "    - <5 Pragmatist>: What 5 says.",
      "    + <10 Skeptic>: What 10 says.",
      "  + <3 Explorer>: What 3 says.",
      "    - <6 Skeptic>: What 6 says.",
      "  - <4 Clarifier>: What 4 says.",
      "    - <8 Explorer>: What 8 says.",
      "",
      `[Dissent]: ${DISSENT}`,
    ].join("\n")}\n`,
  );
});

test("no word of a turn becomes Argdown's own marks or a new line", () => {
  const [first] = TURNS;
  const odd = {
    ...debate,
    turns: [{ ...first, text: "[Claim]: x\n+ <2 Y>: #tag" }] as never,
    votes: VOTES.slice(0, 1),
  };
  expect(debateArgdown(odd)).toContain("  + <1 Pragmatist>: (Claim): x + (2 Y): tag\n");
});

test("the votes are a table that no spreadsheet runs", () => {
  const votes = [{ ...VOTES[0], why: " \uFF1D1+1" }] as typeof VOTES;
  const text = debateVotesCsv({ ...debate, votes });
  expect(text.split("\r\n")[1]).toBe("1,What 1 says.,you,4,3,no,' \uFF1D1+1,1970-01-01T00:00:00.100Z");
  expect(text).toContain(`dissent,${DISSENT}`);
});

test("JSON holds everything, with the strengths", () => {
  const read = JSON.parse(debateJson(debate));
  expect(read.dissent).toBe(DISSENT);
  expect(read.turns).toHaveLength(11);
  expect(read.strengths[0]).toMatchObject({ claimId: "claim", word: "for", lightly: true });
});

test("a debate under way is a file too: all that was said, no verdict, and no strength", () => {
  const half = { ...debate, turns: TURNS.slice(0, 5), votes: [], beliefs: [] };
  const text = debateMarkdown(half);
  expect(text).toContain("## Verdict\n\nUnder way: 5 of 5 arguments are not weighed yet.");
  expect(text).toContain("## Dissent\n\nNo dissent was written.");
  expect(text).toContain("- − What 2 says. (2 Skeptic)\n  - − What 5 says. (5 Pragmatist)");
  expect(debateArgdown(half)).toContain("  - <2 Skeptic>: What 2 says.\n    - <5 Pragmatist>: What 5 says.");
  expect(JSON.parse(debateJson(half))).toMatchObject({ strengths: [], dissent: "No dissent was written." });
  expect(debateMarkdown({ ...half, turns: [] })).toContain("Under way: nobody has argued yet.");
});

test("one vote that is missing withholds the verdict of rival claims too", () => {
  const run = aRun({ claims: [...aRun().claims, { id: "other", text: "We shorten the videos." }] });
  const text = debateMarkdown({ ...debate, run, votes: VOTES.slice(1) });
  expect(text).toContain("Under way: 1 of 10 arguments are not weighed yet.");
  expect(text).not.toMatch(/leans|0\.\d\d/i);
  expect(text).toContain("Nobody argued about it.");
});

test("the review is an event of a whole day, its long lines folded within characters", () => {
  const review = {
    id: "claim",
    claim: `Käse, ${"ä".repeat(80)}`,
    criterion: "a; b",
    reviewAt: new Date(2026, 2, 31, 9).getTime(),
  };
  const text = reviewCalendar([review], Date.UTC(2026, 0, 2, 3, 4, 5));
  expect(text).toContain("DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n");
  expect(text).toContain("DTSTAMP:20260102T030405Z\r\n");
  expect(text).toContain("DESCRIPTION:Right if: a\\; b\r\n");
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Review: Käse\\, ${"ä".repeat(80)}\r\n`);
});
