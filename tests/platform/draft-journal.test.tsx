import { beforeEach, expect, test } from "vitest";
import { endJournals, hasJournal, takeJournal, writeJournal } from "#src/platform/draft-journal.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("what a tab was writing comes back once, to the letter", () => {
  writeJournal("ask", "half\na thought");
  expect(hasJournal("ask")).toBe(true);
  expect(takeJournal("ask")).toBe("half\na thought");
  expect(takeJournal("ask")).toBe("");
});

test("after a sign-out nobody finds what a sleeping tab had written down", () => {
  writeJournal("ask", "a private thought");
  endJournals();
  expect(hasJournal("ask")).toBe(false);
  expect(takeJournal("ask")).toBe("");
  writeJournal("ask", "the next person's");
  expect(takeJournal("ask")).toBe("the next person's");
});
