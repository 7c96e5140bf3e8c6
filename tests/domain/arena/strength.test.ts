import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shown, strengthsOf, verdictOf, verdictWords } from "#domain/arena/strength.ts";
import { type Argument, argumentsOf, type Bearing, type Truth, votesBy } from "#domain/arena/tree.ts";
import { flipsOf, turningPoints, withVotes } from "#domain/arena/turning.ts";
import { anArgument, aVote, TURNS, VOTES } from "./debate.ts";

/** How strong arguments are, and what would turn a verdict. */

const ALL = argumentsOf(["claim"], TURNS, votesBy(VOTES, "you"));

/** Random trees: each argument is about the claim or an earlier one. */
const trees = fc
  .array(
    fc.record({
      about: fc.nat(),
      relation: fc.constantFrom("for" as const, "against" as const),
      truth: fc.integer({ min: 1, max: 5 }),
      bearing: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ about, relation, truth, bearing }, at): Argument => {
      const parent = about % (at + 1);
      return anArgument(`a${at}`, {
        about: parent === at ? "claim" : `a${parent}`,
        relation,
        truth: truth as Truth,
        bearing: bearing as Bearing,
      });
    }),
  );

describe("strength", () => {
  test("the debate that the rules are explained with comes out as worked there", () => {
    const strengths = strengthsOf("claim", ALL);
    const rounded = Object.fromEntries([...strengths].map(([id, value]) => [id, Math.round(value * 1000) / 1000]));
    expect(rounded).toEqual({
      1: 0.62,
      2: 0.245,
      3: 0.455,
      4: 0.313,
      5: 0.9,
      6: 0.7,
      7: 0.227,
      8: 0.5,
      9: 0.9,
      10: 0.5,
      claim: 0.604,
    });
  });

  test("its second reading says open, so it leans for, lightly", () => {
    const verdict = verdictOf("claim", ALL);
    expect(verdictWords(verdict)).toBe("Leans for, lightly");
    expect([shown(verdict.first), shown(verdict.second)]).toEqual(["0.60", "0.51"]);
  });

  test("a claim that nobody argued about is open in both readings", () => {
    expect(verdictOf("claim", [])).toEqual({ word: "open", first: 0.5, second: 0.5, lightly: false, piled: false });
  });

  test("equal arguments for and against leave a claim where it was", () => {
    const { first, second } = verdictOf("claim", [anArgument("1"), anArgument("2", { relation: "against" })]);
    expect([first, second]).toEqual([0.5, 0.5]);
  });

  test("where sure arguments are piled up on both sides, it says that more change nothing", () => {
    const pile = ["1", "2", "3", "4"].map((id, at) =>
      anArgument(id, { truth: 5, bearing: 4, relation: at % 2 === 0 ? "for" : "against" }),
    );
    expect(verdictOf("claim", pile).piled).toBe(true);
    expect(verdictOf("claim", pile.slice(0, 3)).piled).toBe(false);
  });

  test("every strength is between 0 and 1, and a truer argument never harms its own side", () => {
    fc.assert(
      fc.property(trees, fc.nat(), (all, pick) => {
        for (const value of strengthsOf("claim", all).values()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        const chosen = all[pick % all.length] as Argument;
        if (chosen.truth === 5 || chosen.about !== "claim") return;
        const truer = all.map((each) => (each === chosen ? { ...each, truth: (each.truth + 1) as Truth } : each));
        const gain = (strengthsOf("claim", truer).get("claim") ?? 0) - (strengthsOf("claim", all).get("claim") ?? 0);
        expect(chosen.relation === "for" ? gain : -gain).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });
});

describe("the tree", () => {
  const withVote = (vote: ReturnType<typeof aVote>) =>
    argumentsOf(["claim"], TURNS, votesBy([...VOTES, vote], "you")).map(({ id }) => id);

  test("what is no argument is left out with what hangs on it", () => {
    const later = aVote("1", 1, 1, { id: "later", createdAt: 200, truth: null, bearing: null, notArgument: true });
    expect(withVote(later)).toEqual(["2", "3", "4", "5", "6", "8", "10"]);
  });

  test("of several votes by one voter the latest counts, and another voter's never does", () => {
    const all = argumentsOf(
      ["claim"],
      TURNS,
      votesBy([...VOTES, aVote("1", 2, 3, { id: "x", createdAt: 200 }), aVote("2", 1, 1, { by: "model" })], "you"),
    );
    expect(all.find(({ id }) => id === "1")?.truth).toBe(2);
    expect(all.find(({ id }) => id === "2")?.truth).toBe(4);
  });

  test("a vote moves an argument to an earlier one; a move that would close a circle is ignored", () => {
    const moved = (about: string) =>
      argumentsOf(
        ["claim"],
        TURNS,
        votesBy([...VOTES, aVote("5", 5, 4, { id: "x", createdAt: 200, about })], "you"),
      ).find(({ id }) => id === "5")?.about;
    expect(moved("4")).toBe("4");
    expect(moved("9")).toBe("2");
  });
});

describe("what would turn it", () => {
  test("no single vote turns the worked debate to against; two votes do, and the nearest opening is two steps away", () => {
    const { singles, nearest } = turningPoints("claim", ALL);
    expect(singles.map(({ votes }) => votes[0]?.id).sort()).toEqual(["1", "3", "4", "5", "8"]);
    // 4 from 3 to 5 is as near, and moves the claim a little less
    expect(nearest.open?.votes).toEqual([{ id: "1", mark: "bearing", from: 3, to: 1 }]);
    expect(nearest.open?.steps).toBe(2);
    expect(nearest.against?.steps).toBe(3);
    expect(nearest.against?.votes.map(({ id, to }) => [id, to])).toEqual([
      ["4", 5],
      ["8", 2],
    ]);
  });

  test("it equals brute force on random trees", () => {
    fc.assert(
      fc.property(trees, (all) => {
        const { nearest, singles } = turningPoints("claim", all);
        const now = verdictOf("claim", all).word;
        const others = all.flatMap(({ id, truth, bearing }) => [
          ...[1, 2, 3, 4, 5]
            .filter((to) => to !== truth)
            .map((to) => ({ id, mark: "truth" as const, from: truth, to })),
          ...[1, 2, 3, 4]
            .filter((to) => to !== bearing)
            .map((to) => ({ id, mark: "bearing" as const, from: bearing, to })),
        ]);
        const word = (votes: typeof others) => verdictOf("claim", withVotes(all, votes)).word;
        const steps = (votes: typeof others) => votes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
        for (const wanted of ["for", "open", "against"] as const) {
          if (wanted === now) continue;
          const one = others.filter((vote) => word([vote]) === wanted).map((vote) => steps([vote]));
          const two = others.flatMap((first, at) =>
            others
              .slice(at + 1)
              .filter(({ id, mark }) => id !== first.id || mark !== first.mark)
              .filter((second) => word([first, second]) === wanted)
              .map((second) => steps([first, second])),
          );
          const least = one.length > 0 ? Math.min(...one) : two.length > 0 ? Math.min(...two) : undefined;
          expect(nearest[wanted]?.steps).toBe(least);
        }
        const turned = new Set(others.filter((vote) => word([vote]) !== now).map(({ id }) => id));
        expect(new Set(singles.map(({ votes }) => votes[0]?.id))).toEqual(turned);
      }),
      { numRuns: 60 },
    );
  });

  test("another vote shows every conclusion that flips with it", () => {
    const flips = flipsOf("claim", ALL, [{ id: "4", mark: "truth", from: 3, to: 5 }]);
    expect(flips.map(({ id, before, after }) => [id, shown(before), shown(after)])).toEqual([
      ["4", "0.31", "0.56"],
      ["claim", "0.60", "0.50"],
    ]);
  });
});
