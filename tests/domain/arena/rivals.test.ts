import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { watch } from "#domain/arena/alarm.ts";
import { claimsProblem } from "#domain/arena/claim.ts";
import { debateArgdown } from "#domain/arena/export/argdown.ts";
import { reviewCalendar } from "#domain/arena/export/calendar.ts";
import { debateMarkdown } from "#domain/arena/export/markdown.ts";
import { debateJson } from "#domain/arena/export/own-json.ts";
import { debateVotesCsv } from "#domain/arena/export/votes-csv.ts";
import { nextStep } from "#domain/arena/next-step.ts";
import { leadersOf, leaderWords, orderTurnings, ranked, rivalVerdict, rivalWords } from "#domain/arena/rival-order.ts";
import { groundsOf } from "#domain/arena/rivals.ts";
import { type Argument, argumentsOf, type Bearing, type Truth, treeOf, votesBy } from "#domain/arena/tree.ts";
import { turningPoints, withVotes } from "#domain/arena/turning.ts";
import { saidIn } from "#domain/arena/turns.ts";
import type { ArenaTurn } from "#domain/entities.ts";
import { anArgument, aRun, aTurn, aVote } from "./debate.ts";

/** Two to four rival claims in one debate: who argues for which, in what order they stand, and what would change it. */

const CLAIMS = [
  { id: "cards", text: "Cards keep people." },
  { id: "calls", text: "Calls keep people." },
];
const [pragmatist, skeptic] = aRun().seats;
if (!pragmatist || !skeptic) throw new Error("No seats");
const rivals = aRun({
  title: "Cards keep people. / Calls keep people.",
  claims: CLAIMS,
  seats: [
    { ...pragmatist, side: "cards" },
    { ...skeptic, side: "calls" },
  ],
  rounds: 2,
});
const turn = (id: string, seatId: string, about: string, relation: ArenaTurn["relation"], more = {}) =>
  aTurn(id, { seatId, about, relation, ...more });
const critique = { round: 2, phase: "critique" } as const;
const TURNS = [
  turn("1", "p", "cards", "for"),
  turn("2", "s", "calls", "for"),
  turn("3", "s", "1", "against", critique),
  turn("4", "p", "2", "against", critique),
];
const VOTES = [aVote("1", 5, 4), aVote("2", 3, 2), aVote("3", 2, 2), aVote("4", 4, 2)];
const ALL = argumentsOf(["cards", "calls"], TURNS, votesBy(VOTES, "you"));

describe("the turns among rival claims", () => {
  test("each seat opens about its own claim, and takes up an opening about another", () => {
    const due = (turns: readonly ArenaTurn[]) => {
      const step = nextStep(rivals, turns);
      return step.kind === "turn" ? `${step.phase} ${step.seat.id} on ${step.about}` : step.kind;
    };
    expect(due([])).toBe("opening p on cards");
    expect(due(TURNS.slice(0, 1))).toBe("opening s on calls");
    expect(due(TURNS.slice(0, 2))).toBe("critique s on 1");
    expect(due(TURNS.slice(0, 3))).toBe("critique p on 2");
    expect(due(TURNS)).toBe("weigh");
  });

  test("each argument is on one claim and one side of it; one that is linked to nothing is with the first claim", () => {
    const lost = turn("5", "p", "nowhere", "against");
    const grounds = groundsOf(CLAIMS, saidIn([...TURNS, lost]));
    expect(["1", "2", "3", "4", "5"].map((id) => grounds.get(id))).toEqual([
      { claimId: "cards", side: "for" },
      { claimId: "calls", side: "for" },
      { claimId: "cards", side: "against" },
      { claimId: "calls", side: "against" },
      { claimId: "cards", side: null },
    ]);
  });

  test("the alarm sees a seat that argues for another's claim, and what was believed of each claim", () => {
    const lit = (turns: readonly ArenaTurn[], before: ReadonlyMap<string, number> = new Map()) =>
      watch(rivals, turns, before)?.signals.flatMap((signal) => (signal.lit ? [signal.id] : []));
    const texts = ["red apples fall", "winter came early", "boats need harbours", "music pays nothing"];
    const fair = TURNS.map((each, at) => ({ ...each, text: texts[at] ?? "" }));
    expect(lit(fair)).toEqual([]);
    expect(lit([...fair, turn("5", "s", "cards", "for", { ...critique, text: "old maps lie" })])).toContain(
      "changed-sides",
    );
    expect(lit([...fair, turn("5", "s", "calls", "against", { ...critique, text: "old maps lie" })])).toContain(
      "changed-sides",
    );
    expect(lit([...fair, turn("5", "s", "cards", "against", { ...critique, text: "old maps lie" })])).toEqual([]);
    const believed = new Map([
      ["cards", 80],
      ["calls", 20],
    ]);
    // two of four arguments are on the side that was believed, then four of six
    expect(lit(fair, believed)).toEqual([]);
    const more = [
      turn("5", "p", "cards", "for", { phase: "interjection", seatId: null, text: "old maps lie" }),
      turn("6", "p", "calls", "against", { phase: "interjection", seatId: null, text: "green tea cools" }),
    ];
    expect(lit([...fair, ...more], believed)).toEqual(["one-sided"]);
  });
});

describe("the order", () => {
  test("is by strength, and claims closer than 0.05 to the first of their group are level", () => {
    const order = (...strengths: readonly number[]) =>
      ranked(new Map(strengths.map((strength, at) => ["ABCD"[at] ?? "", strength]))).map((group) => group.join(""));
    expect(order(0.6, 0.7)).toEqual(["B", "A"]);
    expect(order(0.6, 0.64)).toEqual(["AB"]);
    expect(order(0.6, 0.65)).toEqual(["B", "A"]);
    expect(order(0.52, 0.6, 0.56, 0.1)).toEqual(["BC", "A", "D"]);
  });

  test("the stronger claim leads, each with a verdict of its own", () => {
    const verdict = rivalVerdict(CLAIMS, ALL);
    expect(verdict.groups).toEqual([["cards"], ["calls"]]);
    expect(rivalWords(CLAIMS, verdict)).toMatch(/^A leads/);
    expect(leaderWords(CLAIMS, ["cards", "calls"])).toBe("A and B are level");
  });

  test("claims that nobody argued about are level", () =>
    expect(rivalWords(CLAIMS, rivalVerdict(CLAIMS, []))).toBe("A and B are level"));

  /** Random forests: each argument is about one of two claims, or about an earlier argument. */
  const forests = fc
    .array(
      fc.record({
        about: fc.nat(),
        isFor: fc.boolean(),
        truth: fc.integer({ min: 1, max: 5 }),
        bearing: fc.integer({ min: 1, max: 4 }),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((all) =>
      all.map(({ about, isFor, truth, bearing }, at): Argument => {
        const parents = ["cards", "calls", ...all.slice(0, at).map((_, place) => `a${place}`)];
        return anArgument(`a${at}`, {
          about: parents[about % parents.length] ?? "cards",
          relation: isFor ? "for" : "against",
          truth: truth as Truth,
          bearing: bearing as Bearing,
        });
      }),
    );

  test("what would change who leads equals brute force on random forests", () => {
    fc.assert(
      fc.property(forests, (all) => {
        const leading = [...leadersOf(CLAIMS, all)].sort().join();
        const others = all.flatMap(({ id, truth, bearing }) => [
          ...[1, 2, 3, 4, 5]
            .filter((to) => to !== truth)
            .map((to) => ({ id, mark: "truth" as const, from: truth, to })),
          ...[1, 2, 3, 4]
            .filter((to) => to !== bearing)
            .map((to) => ({ id, mark: "bearing" as const, from: bearing, to })),
        ]);
        const least = new Map<string, number>();
        for (const vote of others) {
          if ([...leadersOf(CLAIMS, withVotes(all, [vote]))].sort().join() === leading) continue;
          least.set(vote.id, Math.min(least.get(vote.id) ?? 9, Math.abs(vote.to - vote.from)));
        }
        const found = orderTurnings(CLAIMS, all);
        expect(new Map(found.map(({ vote }) => [vote.id, Math.abs(vote.to - vote.from)]))).toEqual(least);
        for (const { vote, leaders } of found) expect(leadersOf(CLAIMS, withVotes(all, [vote]))).toEqual(leaders);
      }),
      { numRuns: 200 },
    );
  });

  test("what would turn a claim is told from its own arguments alone", () => {
    fc.assert(
      fc.property(forests, (all) => {
        const { singles } = turningPoints("cards", treeOf("cards", all));
        const own = new Set(treeOf("cards", all).map(({ id }) => id));
        expect(singles.every(({ votes }) => votes.every(({ id }) => own.has(id)))).toBe(true);
      }),
    );
  });
});

test("claims of one debate differ, and are four at most", () => {
  expect(claimsProblem(["We charge.", "We do not charge."])).toBeNull();
  expect(claimsProblem(["We charge.", " we charge. "])).toContain("the same");
  expect(claimsProblem(["We charge.", "Should we?"])).toContain("A claim is a sentence");
  expect(claimsProblem(["a", "b", "c", "d", "e"])).toContain("at most four");
});

describe("files", () => {
  const DISSENT = "Nobody asked the people.";
  const belief = (claimId: string, before: number) => ({ claimId, criterion: "", before, after: 60, reviewAt: 0 });
  const debate = {
    run: rivals,
    turns: [...TURNS, aTurn("d", { phase: "dissent", relation: null, about: null, text: DISSENT, createdAt: 50 })],
    votes: VOTES,
    beliefs: [belief("cards", 70), belief("calls", 20)],
  };

  test("Markdown has the order and the dissent at one size, then each claim with its own arguments", () => {
    const text = debateMarkdown(debate);
    const at = (part: string) => text.indexOf(part);
    expect(text).toMatch(/## Verdict\n\nA leads(, lightly)?\.\n\n- A: Cards keep people\. \(Leans for/);
    expect(text).toContain(`## Dissent\n\n${DISSENT}`);
    expect(at("## A: Cards keep people.")).toBeLessThan(at("What 1 says."));
    expect(at("What 3 says.")).toBeLessThan(at("## B: Calls keep people."));
    expect(at("## B: Calls keep people.")).toBeLessThan(at("What 2 says."));
    expect(text).toContain("- A: Before: 70%. After: 60%.");
    expect(text).toContain("- B: Before: 20%. After: 60%.");
  });

  test("Argdown, CSV and JSON say which claim each argument is about, and hold the dissent", () => {
    expect(debateArgdown(debate)).toContain("[Claim A]: Cards keep people.\n  + <1 Pragmatist>: What 1 says.");
    expect(debateArgdown(debate)).toContain("[Claim B]: Calls keep people.\n  + <2 Skeptic>: What 2 says.");
    const [head, ...rows] = debateVotesCsv(debate).trimEnd().split("\r\n");
    expect(head?.split(",").at(-1)).toBe("claim");
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["A", "B", "A", "B", ""]);
    expect(rows.at(-1)).toContain(DISSENT);
    const read = JSON.parse(debateJson(debate));
    expect(read.strengths.map(({ claimId }: { readonly claimId: string }) => claimId)).toEqual(["cards", "calls"]);
    expect(read).toMatchObject({ order: [["cards"], ["calls"]], dissent: DISSENT });
  });

  test("the calendar has an event for each claim", () => {
    const review = (id: string) => ({ id, claim: `The claim ${id}`, criterion: "", reviewAt: 0 });
    const text = reviewCalendar([review("cards"), review("calls")], 0);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain("UID:cards@");
    expect(text).toContain("UID:calls@");
    expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  });
});
