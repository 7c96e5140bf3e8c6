import { beforeEach, expect, test, vi } from "vitest";

type Journal = typeof import("#src/platform/draft-journal.ts");
let page: Journal;

/** A page of its own in the same tab, as a reload makes one. */
async function load(): Promise<Journal> {
  vi.resetModules();
  return import("#src/platform/draft-journal.ts");
}

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  page = await load();
});

test("what a tab was writing comes back to the letter, and stays until it is settled", async () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half\na\tthought");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "half\na\tthought", pages: ["page-1"] });
  expect(page.readJournal("ask")).toEqual({ text: "half\na\tthought", pages: ["page-1"] });
  page.settleJournal("ask", "page-2");
  expect(page.readJournal("ask")).toBeUndefined();
  page = await load();
  expect(page.readJournal("ask")).toBeUndefined();
});

test("that a field was emptied is no less known than what was written", async () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "", pages: ["page-1"] });
  expect(page.readJournal("follow:s1")).toBeUndefined();
});

test("a page that goes before it has taken over anything is newer than what it read, and than nothing else", async () => {
  page.writeJournal("ask", "typed at once");
  page.writeJournal("follow:s1", "");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "typed at once", pages: [] });
  expect(page.readJournal("follow:s1")).toBeUndefined();
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half a thought");
  page = await load();
  page.writeJournal("ask", "half a thought, and more");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "half a thought, and more", pages: ["page-1"] });
});

test("what is noted while left words are being taken over is newer than those, wherever they lie by then", async () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half a thought");
  page = await load();
  page.beginJournal("ask", "page-2");
  page.writeJournal("ask", "");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "", pages: ["page-1", "page-2"] });
});

test("a page that the browser kept for the way back does not take its own note for what was left", () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half a thought");
  expect(page.readJournal("ask")).toBeUndefined();
});

test("what a version noted that knew no pages is still read", () => {
  sessionStorage.setItem("sotm:draft:ask", "\nhalf\na thought");
  expect(page.readJournal("ask")).toEqual({ text: "half\na thought", pages: [] });
});

test("what is taken is forgotten by being read", () => {
  page.writeJournal("work:w1", "{}");
  expect(page.takeJournal("work:w1")).toBe("{}");
  expect(page.takeJournal("work:w1")).toBe("");
});

test("after a sign-out nobody finds what a sleeping tab had written down", () => {
  page.writeJournal("ask", "a private thought");
  page.endJournals();
  expect(page.readJournal("ask")).toBeUndefined();
  page.writeJournal("ask", "the next person's");
  expect(page.readJournal("ask")?.text).toBe("the next person's");
});
