import { beforeEach, describe, expect, test } from "vitest";
import { draftId, draftsAt, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { isLeftAt, takeDrafts } from "#sync/store/take-drafts.ts";
import { Browser, type TestPage } from "./browser.ts";
import { beforeEachWrite, everything, newDisk, openOn } from "./workspace.ts";

let browser: Browser;
let db: StudioDatabase;
beforeEach(async () => {
  browser = new Browser();
  db = await openOn(newDisk());
});

let at = 0;
const write = (page: TestPage, text: string, place = "ask") =>
  saveDraft(db, { id: draftId(place, page.own), text, updatedAt: ++at });
/** The row of an import, or of a version of the studio that had one row per place. */
const writeForNobody = (text: string) => saveDraft(db, { id: "ask", text, updatedAt: ++at });
/** @param noted what the tab noted when its last page closed; that page had taken over the earlier drafts */
const take = (page: TestPage, noted?: string, place = "ask") =>
  takeDrafts(db, page, {
    place,
    noted: noted === undefined ? undefined : { text: noted, pages: page.before.slice(-1) },
  });
const stored = async (place = "ask") => (await draftsAt(db, place)).map(({ id, text }) => [id, text]);
const ownOf = (page: TestPage, text: string) => [`ask\n${page.own}`, text];

test("a text waits at a place for the page that wrote it, and for others once that page has closed", async () => {
  const [first, second] = [browser.newTab(), browser.newTab()];
  expect(await isLeftAt(db, second, "ask")).toBe(false);
  await write(first, "why is my bread dense");
  expect(await isLeftAt(db, first, "ask")).toBe(true);
  expect(await isLeftAt(db, second, "ask")).toBe(false);
  first.close();
  expect(await isLeftAt(db, second, "ask")).toBe(true);
  expect(await isLeftAt(db, second, "another")).toBe(false);
});

describe("a new tab", () => {
  test("takes over the drafts of closed tabs at its place, the oldest first, and stores them", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    first.close();
    second.close();
    const tab = browser.newTab();
    expect(await take(tab)).toBe("why is my bread dense\n\nwhich boat for two");
    expect(await stored()).toEqual([ownOf(tab, "why is my bread dense\n\nwhich boat for two")]);
  });

  test("takes nothing from an open tab", async () => {
    const first = browser.newTab();
    await write(first, "why is my bread dense");
    const before = await everything(db);
    expect(await take(browser.newTab())).toBe("");
    expect(await everything(db)).toEqual(before);
  });

  test("takes the drafts at its own place, not at one whose name begins the same", async () => {
    const first = browser.newTab();
    for (const place of ["follow:a", "follow:ab", "follow:a\tb"]) await write(first, `at ${place}`, place);
    first.close();
    expect(await take(browser.newTab(), undefined, "follow:a")).toBe("at follow:a");
    expect(await stored("follow:ab")).toEqual([[`follow:ab\n${first.own}`, "at follow:ab"]]);
  });

  test("takes a draft without a page: the row of a version that had one per place", async () => {
    await writeForNobody("half a thought");
    const tab = browser.newTab();
    expect(await take(tab)).toBe("half a thought");
    expect(await stored()).toEqual([ownOf(tab, "half a thought")]);
  });

  test("shows a text once that two tabs left", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread");
    await write(second, "why is my bread dense");
    first.close();
    second.close();
    expect(await take(browser.newTab())).toBe("why is my bread dense");
  });

  test("that opens together with another: exactly one of the two gets the draft", async () => {
    const left = browser.newTab();
    await write(left, "half a thought");
    left.close();
    const tabs = [browser.newTab(), browser.newTab()];
    const taken = await Promise.all(tabs.map((tab) => take(tab)));
    expect(taken.filter((text) => text === "half a thought")).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("does not take what another tab took and holds, however early it looked", async () => {
    const left = browser.newTab();
    await write(left, "half a thought");
    left.close();
    const [first, second] = [browser.newTab(), browser.newTab()];
    // the second has read the rows, and asks for the open pages only after the first has taken them
    const open = second.open;
    second.open = async () => {
      await take(first);
      return open();
    };
    expect(await take(second)).toBe("");
    expect(await stored()).toEqual([ownOf(first, "half a thought")]);
  });
});

describe("a tab that reloads", () => {
  test("gets its own draft back and leaves the draft of another tab that reloads with it", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    const after = [first.reload(), second.reload()] as const;
    expect(await Promise.all(after.map((page) => take(page)))).toEqual(["why is my bread dense", "which boat for two"]);
  });

  test("without a draft of its own waits for the tabs that reload with it", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    first.close();
    const waiting = take(second.reload());
    expect(await take(first.duplicate())).toBe("why is my bread dense");
    browser.settle();
    expect(await waiting).toBe("");
  });

  test("without a draft of its own takes what is left after that", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    first.close();
    const waiting = take(second.reload());
    browser.settle();
    expect(await waiting).toBe("why is my bread dense");
  });

  test("and loads twice still finds its own draft", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    expect(await take(first.reload().reload())).toBe("half a thought");
  });

  test("waits for its last page while that is still closing", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const waiting = take(first.duplicate());
    first.close();
    expect(await waiting).toBe("half a thought");
  });

  test("or opens another page gets its own draft back from every page that the browser holds for the back button", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const second = first.navigate();
    await write(second, "half a thought, and more");
    expect(await take(second.navigate(), "half a thought, and more, now")).toBe("");
    expect(await db.drafts.count()).toBe(1);
  });

  test("does not get an earlier state of what it last noted", async () => {
    const first = browser.newTab();
    await write(first, "half a thought that goes");
    const page = first.reload();
    expect(await take(page, "half a thought")).toBe("");
    expect(await stored()).toEqual([ownOf(page, "half a thought")]);
  });

  test("has nothing when its field was emptied just before", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const page = first.reload();
    expect(await take(page, "")).toBe("");
    expect(await stored()).toEqual([]);
  });

  test("has nothing when its field was emptied right after the noted text came back, before any write", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const second = first.reload();
    await take(second, "half a thought");
    expect(await take(second.reload(), "")).toBe("");
    expect(await stored()).toEqual([]);
  });

  test("twice, before anything was taken, has nothing either", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const page = first.reload().reload();
    expect(await takeDrafts(db, page, { place: "ask", noted: { text: "", pages: [first.own] } })).toBe("");
    expect(await stored()).toEqual([]);
  });

  test("with an emptied field takes what closed tabs left", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    first.close();
    const page = second.reload();
    browser.settle();
    expect(await take(page, "")).toBe("why is my bread dense");
    expect(await stored()).toEqual([ownOf(page, "why is my bread dense")]);
  });

  test("loses nothing of a page that ended without a note", async () => {
    const first = browser.newTab();
    await write(first, "what was there");
    const page = first.reload();
    for (const text of ["", "typed meanwhile"]) {
      expect(await takeDrafts(db, page, { place: "ask", noted: { text, pages: [] } })).toBe(
        text === "" ? "what was there" : "",
      );
    }
    expect(await stored()).toEqual([ownOf(page, "what was there")]);
  });

  test("loses nothing that its last page took over and may not have shown", async () => {
    const left = browser.newTab();
    await write(left, "what was there");
    left.close();
    const first = browser.newTab();
    await take(first);
    const second = first.reload();
    expect(await take(second, "")).toBe("what was there");
    expect(await take(second.reload(), "typed meanwhile")).toBe("what was there");
  });

  test("with a draft of its own leaves the drafts of closed tabs to others", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    first.close();
    const page = second.reload();
    browser.settle();
    expect(await take(page)).toBe("which boat for two");
    expect(await take(page)).toBe("");
    page.close();
    expect(await take(browser.newTab())).toBe("why is my bread dense\n\nwhich boat for two");
  });
});

test("a duplicated tab takes nothing from the original tab", async () => {
  const first = browser.newTab();
  await write(first, "half a thought");
  const taking = take(first.duplicate());
  browser.settle();
  expect(await taking).toBe("");
  expect(await stored()).toEqual([ownOf(first, "half a thought")]);
});

test("an imported draft is joined to the page's own", async () => {
  const page = browser.newTab();
  await writeForNobody("what was exported");
  await write(page, "what stands here");
  expect(await take(page)).toBe("what was exported");
  expect(await stored()).toEqual([ownOf(page, "what was exported\n\nwhat stands here")]);
});

test("when the browser cannot list open pages, a text may be shown twice but is never lost", async () => {
  const [first, second] = [browser.newTab(), browser.newTab()];
  for (const page of [first, second]) page.open = async () => new Set([page.own]);
  await write(first, "half a thought");
  expect(await take(second)).toBe("half a thought");
  await write(first, "half a thought, and more");
  expect(await stored()).toEqual([ownOf(second, "half a thought"), ownOf(first, "half a thought, and more")]);
});

test("a failed take-over leaves everything where it was", async () => {
  const left = browser.newTab();
  await write(left, "half a thought");
  left.close();
  const before = await everything(db);
  let writes = 0;
  beforeEachWrite(db, () => {
    if (++writes === 2) throw new DOMException("disk full", "QuotaExceededError");
    return undefined;
  });
  await expect(take(browser.newTab())).rejects.toThrow();
  expect(writes).toBe(2);
  expect(await everything(db)).toEqual(before);
});

test("a damaged row stays unchanged", async () => {
  const left = browser.newTab();
  await write(left, 7 as never);
  left.close();
  expect(await take(browser.newTab())).toBe("");
  expect(await db.drafts.toArray()).toMatchObject([{ text: 7 }]);
});
