import { expect, test } from "vitest";
import { occurringIn, type PartKind, readQuery, type SearchPart } from "#domain/sessions/search-query.ts";
import { ranked, wordCounts } from "#domain/sessions/search-rank.ts";

const part = (kind: PartKind, text: string): SearchPart => ({ kind, text });
const found = (name: string, updatedAt: number, ...parts: SearchPart[]) => ({ name, updatedAt, parts });

/** The names in their order. @param others sessions in which words occur that were not found */
function order(query: string, sessions: readonly ReturnType<typeof found>[], others: readonly SearchPart[] = []) {
  const asked = readQuery(query, 0);
  const counts = wordCounts(asked);
  for (const { parts } of sessions) counts.note(occurringIn(asked, parts));
  for (const other of others) counts.note(occurringIn(asked, [other]));
  return ranked(asked, sessions, counts).map(({ name }) => name);
}

test("a word in a title comes before the same word in a long reply", () => {
  const long = `the rent of a room ${"in the second week of a month ".repeat(20)}`;
  const sessions = [found("reply", 2, part("reply", long)), found("title", 1, part("title", "rent in lyon"))];
  expect(order("rent", sessions)).toEqual(["title", "reply"]);
});

test("more often comes first, and in a shorter text", () => {
  const sessions = [
    found("once", 3, part("idea", "rent and walls")),
    found("twice", 2, part("idea", "rent and rent")),
    found("long", 4, part("idea", "rent and walls and much else that says nothing of it")),
  ];
  expect(order("rent", sessions)).toEqual(["twice", "once", "long"]);
});

test("a rare word says more than one that many sessions have", () => {
  const sessions = [
    found("common", 2, part("title", "rent"), part("reply", "walnut")),
    found("rare", 1, part("title", "walnut"), part("reply", "rent")),
  ];
  const others = Array.from({ length: 50 }, () => part("idea", "the rent"));
  expect(order("rent walnut", sessions, others)).toEqual(["rare", "common"]);
});

test("of equals the newest comes first, and without a word the order stays", () => {
  const sessions = [found("older", 1, part("idea", "rent")), found("newer", 2, part("idea", "rent"))];
  expect(order("rent", sessions)).toEqual(["newer", "older"]);
  expect(order("is:pinned", sessions)).toEqual(["older", "newer"]);
});

test("only the parts that are searched count", () => {
  const sessions = [
    found("titled", 1, part("title", "rent rent"), part("idea", "rent and walls and more")),
    found("short", 2, part("title", "walls"), part("idea", "rent")),
  ];
  expect(order("rent in:idea", sessions)).toEqual(["short", "titled"]);
});
