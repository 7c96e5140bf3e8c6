import { beforeEach, expect, test, vi } from "vitest";

type Journal = typeof import("#src/platform/draft-journal.ts");
let page: Journal;

/** A new page in the same tab, as after a reload. */
async function load(): Promise<Journal> {
  vi.resetModules();
  return import("#src/platform/draft-journal.ts");
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  page = await load();
});

test("a tab's text comes back verbatim, and stays until it is settled", async () => {
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

test("an emptied field is noted just like text", async () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "", pages: ["page-1"] });
  expect(page.readJournal("follow:s1")).toBeUndefined();
});

test("a page that goes before it took over anything is newer than what it had read, and than nothing else", async () => {
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

test("notes made during a takeover are newer than the text taken over, wherever that is by then", async () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half a thought");
  page = await load();
  page.beginJournal("ask", "page-2");
  page.writeJournal("ask", "");
  page = await load();
  expect(page.readJournal("ask")).toEqual({ text: "", pages: ["page-1", "page-2"] });
});

test("a page from the back/forward cache does not take its own note for another page's", () => {
  page.settleJournal("ask", "page-1");
  page.writeJournal("ask", "half a thought");
  expect(page.readJournal("ask")).toBeUndefined();
});

test("a note by an earlier version, without pages, is still read", () => {
  sessionStorage.setItem("sotm:draft:ask", "\nhalf\na thought");
  expect(page.readJournal("ask")).toEqual({ text: "half\na thought", pages: [] });
});

test("taking a note deletes it", () => {
  page.writeJournal("work:w1", "{}");
  expect(page.takeJournal("work:w1")).toBe("{}");
  expect(page.takeJournal("work:w1")).toBe("");
});

test("after a sign-out nobody finds what a sleeping tab had noted", () => {
  page.writeJournal("ask", "a private thought");
  page.endJournals();
  expect(page.readJournal("ask")).toBeUndefined();
  page.writeJournal("ask", "the next person's");
  expect(page.readJournal("ask")?.text).toBe("the next person's");
});

test.each(["full", "forbidden"])("the app takes over text written before it loaded, in a storage that is %s", (how) => {
  const refuse = () => {
    throw new DOMException("No room, or no access.");
  };
  vi.stubGlobal("sessionStorage", {
    setItem: refuse,
    removeItem: refuse,
    getItem: how === "forbidden" ? refuse : () => null,
  });
  page.noteEarly("ask", "half a thought");
  expect(page.readJournal("ask")).toEqual({ text: "half a thought", pages: [] });
  page.settleJournal("ask", "page-1");
  expect(page.readJournal("ask")).toBeUndefined();
  page.noteEarly("follow:s1", "a private thought");
  page.endJournals();
  expect(page.readJournal("follow:s1")).toBeUndefined();
});
