import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "#domain/fold.ts";
import {
  asksForSync,
  hasStates,
  hitsIn,
  isBlankQuery,
  isFound,
  type MadeKind,
  type PartKind,
  placeIn,
  readQuery,
  type SearchPart,
} from "#domain/sessions/search-query.ts";

const NOW = new Date(2026, 10, 24, 15).getTime();
const part = (kind: PartKind, text: string): SearchPart => ({ kind, text });
const PARTS = [
  part("title", "Café in Lyon"),
  part("idea", "should we move the CAFÉ"),
  part("question", "Should we move the café to Lyon before June?"),
  part("reply", "Rents in Lyon rose in the second week of May."),
];
const FOLDED = PARTS.map(({ kind, text }) => part(kind, fold(text)));
const finds = (query: string, at = NOW) => isFound(readQuery(query, NOW), FOLDED, at);

describe("a query", () => {
  test("finds a session in which every word occurs, in any case, with or without accents, in any part", () => {
    expect(finds("lyon cafe")).toBe(true);
    expect(finds("JUNE rents")).toBe(true);
    expect(finds("lyon paris")).toBe(false);
    expect(finds("  ")).toBe(true);
  });

  test("takes a phrase as one, and leaves out what has a minus", () => {
    expect(finds('"second week"')).toBe(true);
    expect(finds('"week second"')).toBe(false);
    expect(finds("lyon -rents")).toBe(false);
    expect(finds("lyon -paris")).toBe(true);
    expect(finds('"second week')).toBe(true);
  });

  test("asks for what is pinned or archived, and needs no texts for that", () => {
    const asked = readQuery("is:pinned", NOW);
    expect(hasStates(asked, { pinnedAt: 5 }, undefined)).toBe(true);
    expect(hasStates(asked, { pinnedAt: null, archivedAt: 5 }, undefined)).toBe(false);
    expect(hasStates(readQuery("is:pinned is:archived", NOW), { pinnedAt: 5, archivedAt: 6 }, undefined)).toBe(true);
    expect(isBlankQuery(asked)).toBe(false);
  });

  test("asks how far a session has come", () => {
    const isIn = (query: string, sync: string) => hasStates(readQuery(query, NOW), { pinnedAt: 5 }, sync);
    expect(isIn("is:here", "here")).toBe(true);
    expect(isIn("is:here", "synced")).toBe(false);
    expect(isIn("is:attention is:pinned", "attention")).toBe(true);
    expect(isIn("-is:here", "synced")).toBe(true);
    expect(isIn("-is:here", "here")).toBe(false);
    expect(asksForSync(readQuery("is:pinned", NOW))).toBe(false);
    expect(asksForSync(readQuery("-is:attention", NOW))).toBe(true);
  });

  test("marks every place of its words, longest first, also where folding changes the length", () => {
    const hits = (query: string, text: string) =>
      hitsIn(readQuery(query, NOW), text).map(({ start, end }) => text.slice(start, end));
    expect(hits("cafe", "Café, cafe and CAFÉ")).toEqual(["Café", "cafe", "CAFÉ"]);
    expect(hits("second week", "a second week")).toEqual(["second", "week"]);
    expect(hits('second "second week"', "a second week")).toEqual(["second week"]);
    expect(hits("-week", "a second week")).toEqual([]);
    expect(hits("cafe", "Cafe\u0301 noir")).toEqual(["Cafe\u0301"]);
  });

  test("searches only the parts that are named", () => {
    expect(finds("in:idea june")).toBe(false);
    expect(finds("in:question june")).toBe(true);
    expect(finds("has:reply lyon")).toBe(true);
    expect(finds("has:chat lyon")).toBe(false);
  });

  test("knows days: dates, today, and days back", () => {
    expect(finds("since:2026-11-24")).toBe(true);
    expect(finds("since:2026-11-25")).toBe(false);
    expect(finds("until:2026-11-24")).toBe(true);
    expect(finds("until:2026-11-23")).toBe(false);
    expect(finds("since:today", NOW - 86_400_000)).toBe(false);
    expect(finds("since:2d", NOW - 86_400_000)).toBe(true);
  });

  test("says what it cannot read, and searches for the rest", () => {
    const query = readQuery("lyon since:soon until:2026-02-31", NOW);
    expect(query.problems).toEqual([
      "since:soon is not a date. Write 2026-06-01, today or 7d.",
      "until:2026-02-31 is not a date. Write 2026-06-01, today or 7d.",
    ]);
    expect(isFound(query, FOLDED, NOW)).toBe(true);
  });

  test.each([
    ["is:purple", "is:purple is not known. Write is:pinned, archived, here, attention or unreadable."],
    [
      "in:cellar",
      "in:cellar is no part of a session. Write in:title, idea, question, answer, reply, chat, belief, debate or map.",
    ],
    ["has:fun", "has:fun is not known. Write has:reply, chat, answer, belief, map, debate or fork."],
    ["score:>abc", "score:>abc is not a number. Write score:>60 or score:<=40."],
    ["-since:7d", "-since:7d is not understood. Leave out the minus."],
  ])("says of %s that it makes no sense", (filter, problem) => {
    const query = readQuery(`lyon ${filter}`, NOW);
    expect(query.problems).toEqual([problem]);
    expect(query.filters).toEqual([{ text: filter, at: 5, problem }]);
    expect(isFound(query, FOLDED, NOW)).toBe(true);
  });

  test("does not search for a filter that is still being typed", () => {
    for (const query of ["lyon score:", "lyon -has:", "lyon IN:"]) expect(finds(query)).toBe(true);
  });

  test("knows whose words they are, by the name of a provider, a model or a persona", () => {
    const parts = [...FOLDED, { kind: "reply" as const, text: "move in june", by: "my server llama 3" }];
    const isIn = (query: string) => isFound(readQuery(query, NOW), parts, NOW);
    expect(isIn("by:LLAMA june")).toBe(true);
    expect(isIn("by:llama rents")).toBe(false);
    expect(isIn('by:"my server"')).toBe(true);
    expect(isIn("by:claude")).toBe(false);
    expect(placeIn(readQuery("by:llama june", NOW), parts)).toMatchObject({ hit: "june", before: "move in " });
  });

  test("compares scores", () => {
    const parts = [{ kind: "answer" as const, text: "a", score: 61 }];
    const isIn = (query: string) => isFound(readQuery(query, NOW), parts, NOW);
    const held = ["score:61", "score:=61", "score:>60", "score:>=61", "score:<62", "score:<=61", "score:>60 score:<70"];
    for (const query of held) expect(isIn(query), query).toBe(true);
    for (const query of ["score:>61", "score:<61", "score:60"]) expect(isIn(query), query).toBe(false);
    expect(finds("score:>0")).toBe(false);
  });

  test("asks for what was made of a session, and a minus turns it round", () => {
    const isIn = (query: string, ...made: MadeKind[]) => isFound(readQuery(query, NOW), FOLDED, NOW, new Set(made));
    expect(isIn("has:belief", "belief")).toBe(true);
    expect(isIn("has:belief", "map", "fork")).toBe(false);
    expect(isIn("-has:map", "belief")).toBe(true);
    expect(isIn("-has:map", "map")).toBe(false);
    expect(isIn("-has:reply")).toBe(false);
    expect(hasStates(readQuery("-is:pinned", NOW), { pinnedAt: 5 }, undefined)).toBe(false);
  });

  test("takes an unknown filter for words", () => {
    expect(finds("move:lyon")).toBe(true);
    expect(finds("move:paris")).toBe(false);
  });

  test("never throws, and finds what a plain search of the texts finds", () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "é", "B", "ß", "語", " ", '"', "-", ":", "İ"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, words, (query, text) => {
        const read = readQuery(query, NOW);
        const parts = [part("idea", fold(text))];
        const held = read.terms.every((term) => fold(text).includes(term.text) !== term.not);
        expect(isFound(read, parts, NOW)).toBe(isBlankQuery(read) || held);
        const place = placeIn(read, [part("idea", text)]);
        if (place) expect(text.replace(/\s+/g, " ")).toContain(place.hit);
      }),
    );
  });
});

describe("the place shown", () => {
  test("is cut from the text as it is written, with what is around it", () => {
    expect(placeIn(readQuery("second week", NOW), PARTS)).toEqual({
      kind: "reply",
      before: "Rents in Lyon rose in the ",
      hit: "second",
      after: " week of May.",
    });
    expect(placeIn(readQuery("cafe in:idea", NOW), PARTS)).toMatchObject({
      before: "should we move the ",
      hit: "CAFÉ",
    });
  });

  test("is cut between words", () => {
    const long = [
      part(
        "idea",
        "our washing machine walks across the kitchen floor on wool and nobody knows why it does that, ever, ".repeat(
          2,
        ),
      ),
    ];
    expect(placeIn(readQuery("wool", NOW), long)).toMatchObject({
      before: "…walks across the kitchen floor on ",
      after: expect.stringMatching(/^ and nobody .* \w+,?…$/),
    });
  });

  test("is found where letters with marks of their own come before it", () => {
    const decomposed = [part("idea", "cafe\u0301 by the sea")];
    expect(placeIn(readQuery("sea", NOW), decomposed)).toMatchObject({ hit: "sea" });
  });

  test("is none where only the title tells", () => {
    expect(placeIn(readQuery("in:title lyon", NOW), PARTS)).toBeNull();
  });
});
