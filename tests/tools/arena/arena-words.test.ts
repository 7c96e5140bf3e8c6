import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { argumentsOf, votesBy } from "#domain/arena/tree.ts";
import { turningPoints } from "#domain/arena/turning.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { arenaSearch, askedIn, panelIn } from "#src/tools/arena/model/arena-search.ts";
import { fileName, standingWords, turningWords, verdictMeaning } from "#src/tools/arena/model/arena-words.ts";
import { proposedSeats, seatsProblem } from "#src/tools/arena/model/new-seats.ts";
import { anArgument, aRun, TURNS, VOTES } from "../../domain/arena/debate.ts";

/** What the arena's pages say, and what their address means. */

describe("the address", () => {
  test("names a debate and its view, or what a new one is made of", () => {
    const named = (search: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(arenaSearch(search)).filter(([, value]) => value !== undefined));
    expect(named({ run: "r", view: "verdict", thought: "t" })).toEqual({ run: "r", view: "verdict" });
    expect(named({ run: "r", view: "song" })).toEqual({ run: "r" });
    expect(named({ thought: "t" })).toEqual({ thought: "t" });
    expect(named({ view: "verdict" })).toEqual({});
    expect(named({ thought: "t", panel: "skeptic.editor" })).toEqual({ thought: "t", panel: "skeptic.editor" });
    expect(named({ take: "ideas/i", run: 5 })).toEqual({ take: "ideas/i" });
    expect(panelIn(arenaSearch({ panel: "skeptic..editor.skeptic" }))).toEqual(["skeptic", "editor"]);
  });

  test("says what a new debate is made of: an item, a hand-off, or nothing that can be debated", () => {
    const item = (kind: string) => ({ kind: "item", origin: { kind, id: "x/1" } });
    expect(askedIn({ thought: "x/1" })).toEqual(item("sessions"));
    expect(askedIn({ prompt: "x/1" })).toEqual(item("prompts"));
    expect(askedIn({ take: "ideas/x/1" })).toEqual(item("ideas"));
    expect(askedIn({ take: "h1" })).toEqual({ kind: "handoff", id: "h1" });
    for (const take of ["maps/x", "ideas/", "/x", "song/x"]) expect(askedIn({ take })).toEqual({ kind: "other" });
    expect(askedIn({ synthesis: "y", theme: "s:0-9" })).toEqual({
      kind: "item",
      origin: { kind: "syntheses", id: "y", theme: "s:0-9" },
    });
    expect(askedIn({ synthesis: "y" })).toEqual({ kind: "other" });
    expect(askedIn({})).toBeNull();
  });

  test("is read without an error, whatever it holds", () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => void askedIn(arenaSearch(search))));
  });
});

describe("the seats of a new debate", () => {
  test("are those of the panel that was chosen, custom personas too, as far as the plan has them and its seats", () => {
    const own = { id: "own-1", name: "Head of teaching", line: "", versionId: "v2", critical: "Who teaches it?" };
    const seats = proposedSeats([...LENSES.slice(0, 5), own], 4, ["own-1", "nobody", "skeptic"]);
    expect(seats).toMatchObject([
      { personaId: "own-1", versionId: "v2", critical: "Who teaches it?", side: "for" },
      { personaId: "skeptic", versionId: null, side: "against" },
    ]);
    expect(proposedSeats(LENSES, 2, ["editor", "reducer", "skeptic"]).map(({ name }) => name)).toEqual([
      "Editor",
      "Reducer",
    ]);
  });

  test("are proposed as many as the plan allows, on alternating sides", () => {
    expect(proposedSeats(LENSES.slice(0, 5), 2).map(({ name, side }) => `${name} ${side}`)).toEqual([
      "Pragmatist for",
      "Skeptic against",
    ]);
    expect(proposedSeats(LENSES, 4)).toHaveLength(4);
  });

  test("put the persona that doubts against the claim, wherever it is in the panel, and leave no side empty", () => {
    const sides = (...ids: readonly string[]) =>
      proposedSeats(LENSES, 4, ids).map(({ personaId, side }) => `${personaId} ${side}`);
    expect(sides("skeptic", "editor")).toEqual(["skeptic against", "editor for"]);
    expect(sides("skeptic", "pre-mortem")).toEqual(["skeptic against", "pre-mortem for"]);
    expect(sides("editor", "reducer", "skeptic")).toEqual(["editor for", "reducer for", "skeptic against"]);
  });

  test("need two personas and both sides", () => {
    const [one, two] = proposedSeats(LENSES, 2);
    if (!one || !two) throw new Error("No seats are proposed");
    expect(seatsProblem([one, two])).toBeNull();
    expect(seatsProblem([one])).toContain("two seats");
    expect(seatsProblem([one, { ...two, side: "for" }])).toContain("each side");
    expect(seatsProblem([one, { ...one, side: "against" }])).toContain("one seat");
  });
});

describe("the words", () => {
  const all = argumentsOf(["claim"], TURNS, votesBy(VOTES, "you"));

  test("say what would turn a verdict", () => {
    expect(turningWords("for", turningPoints("claim", all), Number)).toBe(
      "Another vote on any one of 5 arguments can leave it open. The nearest is argument 1 voted matters 1 of 4 instead of 3. No single vote can turn it to “against”. Two together can: argument 4 voted true 5 of 5 instead of 3, and argument 8 voted true 2 of 5 instead of 3.",
    );
  });

  test("count an argument for each word that a vote on it can give", () => {
    const reached = turningPoints("claim", [
      anArgument("1", { truth: 4, bearing: 4 }),
      anArgument("2", { truth: 4, bearing: 4, relation: "against" }),
    ]);
    // the nearest vote on one of them turns it the other way
    expect(reached.singles.filter(({ word }) => word === "for").length).toBeLessThan(2);
    expect(turningWords("open", reached, Number)).toContain(
      "Another vote on any one of 2 arguments can turn it to “for”",
    );
  });

  test("say so when no two votes turn it", () => {
    const sure = ["1", "2", "3", "4", "5"].map((id) => anArgument(id, { truth: 5, bearing: 4 }));
    expect(turningWords("for", turningPoints("claim", sure), Number)).toBe(
      "No two votes leave it open. No two votes turn it to “against”.",
    );
  });

  test("say what a verdict means, and never that it is true", () => {
    const verdict = { word: "for", first: 0.604, second: 0.512, lightly: true, piled: false } as const;
    expect(verdictMeaning(verdict, 10)).toBe(
      "0.60 by how you weighed 10 arguments, with the names hidden. Another way to add them up gives 0.51, open: it is a close call. It says how the arguments weigh, not whether it is true.",
    );
  });

  test("tell an open debate from a closed one", () => {
    expect(standingWords(aRun(), 0)).toBe("not begun");
    expect(standingWords(aRun(), 1)).toBe("open, 1 argument");
    const strengths = { e: { claimId: "claim", first: 0.6, second: 0.51, word: "for" } };
    expect(standingWords(aRun({ closedAt: 5, strengths }), 10)).toBe("leans for, lightly");
  });

  test("name a file after the claim, without what a file system refuses", () => {
    expect(fileName("Käse/Brot: We charge!", "md")).toBe("kase-brot-we-charge.md");
    expect(fileName("???", "md")).toBe("debate.md");
  });
});
