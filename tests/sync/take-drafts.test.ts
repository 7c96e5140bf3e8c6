import { beforeEach, describe, expect, test } from "vitest";
import { draftId, draftsAt, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeDrafts } from "#sync/store/take-drafts.ts";
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
/** What an import brings, and what a version of the studio wrote that had one row a place. */
const writeForNobody = (text: string) => saveDraft(db, { id: "ask", text, updatedAt: ++at });
/** @param noted what the tab noted as its last page went; that page had taken over what was there before it */
const take = (page: TestPage, noted?: string, place = "ask") =>
  takeDrafts(db, page, {
    place,
    noted: noted === undefined ? undefined : { text: noted, pages: page.before.slice(-1) },
  });
const kept = async (place = "ask") => (await draftsAt(db, place)).map(({ id, text }) => [id, text]);
const ownOf = (page: TestPage, text: string) => [`ask\n${page.own}`, text];

describe("a new tab", () => {
  test("takes over what tabs that are gone left at its place, the oldest first, and has it on disk", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    first.close();
    second.close();
    const tab = browser.newTab();
    expect(await take(tab)).toBe("why is my bread dense\n\nwhich boat for two");
    expect(await kept()).toEqual([ownOf(tab, "why is my bread dense\n\nwhich boat for two")]);
  });

  test("takes nothing of a tab that is open", async () => {
    const first = browser.newTab();
    await write(first, "why is my bread dense");
    const before = await everything(db);
    expect(await take(browser.newTab())).toBe("");
    expect(await everything(db)).toEqual(before);
  });

  test("takes what stands at its own place, not at one whose name begins alike", async () => {
    const first = browser.newTab();
    for (const place of ["follow:a", "follow:ab", "follow:a\tb"]) await write(first, `at ${place}`, place);
    first.close();
    expect(await take(browser.newTab(), undefined, "follow:a")).toBe("at follow:a");
    expect(await kept("follow:ab")).toEqual([[`follow:ab\n${first.own}`, "at follow:ab"]]);
  });

  test("takes what is nobody's: the row of a version that had one a place", async () => {
    await writeForNobody("half a thought");
    const tab = browser.newTab();
    expect(await take(tab)).toBe("half a thought");
    expect(await kept()).toEqual([ownOf(tab, "half a thought")]);
  });

  test("says once what two have left", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread");
    await write(second, "why is my bread dense");
    first.close();
    second.close();
    expect(await take(browser.newTab())).toBe("why is my bread dense");
  });

  test("that opens together with another: one of the two gets it, whichever", async () => {
    const left = browser.newTab();
    await write(left, "half a thought");
    left.close();
    const tabs = [browser.newTab(), browser.newTab()];
    const taken = await Promise.all(tabs.map((tab) => take(tab)));
    expect(taken.filter((text) => text === "half a thought")).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test("does not take what another took and holds, however early it looked", async () => {
    const left = browser.newTab();
    await write(left, "half a thought");
    left.close();
    const [first, second] = [browser.newTab(), browser.newTab()];
    // the second has read the rows, and asks who is open only after the first has taken them
    const open = second.open;
    second.open = async () => {
      await take(first);
      return open();
    };
    expect(await take(second)).toBe("");
    expect(await kept()).toEqual([ownOf(first, "half a thought")]);
  });
});

describe("a tab that reloads", () => {
  test("gets its own back, and leaves another's that reloads with it", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    const after = [first.reload(), second.reload()] as const;
    expect(await Promise.all(after.map((page) => take(page)))).toEqual(["why is my bread dense", "which boat for two"]);
  });

  test("with nothing of its own waits for those that reload with it", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    first.close();
    const waiting = take(second.reload());
    expect(await take(first.duplicate())).toBe("why is my bread dense");
    browser.settle();
    expect(await waiting).toBe("");
  });

  test("with nothing of its own takes what is left after that", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    first.close();
    const waiting = take(second.reload());
    browser.settle();
    expect(await waiting).toBe("why is my bread dense");
  });

  test("and shows another page first, still knows what is its own", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    expect(await take(first.reload().reload())).toBe("half a thought");
  });

  test("before its last page has let go, waits for it", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const waiting = take(first.duplicate());
    first.close();
    expect(await waiting).toBe("half a thought");
  });

  test("or goes on to another page, gets its own back from all that the browser keeps for the way back", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const second = first.navigate();
    await write(second, "half a thought, and more");
    expect(await take(second.navigate(), "half a thought, and more, now")).toBe("");
    expect(await db.drafts.count()).toBe(1);
  });

  test("does not get an earlier state of what it knows to have written last", async () => {
    const first = browser.newTab();
    await write(first, "half a thought that goes");
    const page = first.reload();
    expect(await take(page, "half a thought")).toBe("");
    expect(await kept()).toEqual([ownOf(page, "half a thought")]);
  });

  test("has nothing where its field was emptied at the very last", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const page = first.reload();
    expect(await take(page, "")).toBe("");
    expect(await kept()).toEqual([]);
  });

  test("has nothing where its field was emptied right after what was noted came back, before it wrote anything", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const second = first.reload();
    await take(second, "half a thought");
    expect(await take(second.reload(), "")).toBe("");
    expect(await kept()).toEqual([]);
  });

  test("twice, before anything was taken, has nothing either", async () => {
    const first = browser.newTab();
    await write(first, "half a thought");
    const page = first.reload().reload();
    expect(await takeDrafts(db, page, { place: "ask", noted: { text: "", pages: [first.own] } })).toBe("");
    expect(await kept()).toEqual([]);
  });

  test("and was emptied gives room to what tabs that are gone have left", async () => {
    const [first, second] = [browser.newTab(), browser.newTab()];
    await write(first, "why is my bread dense");
    await write(second, "which boat for two");
    first.close();
    const page = second.reload();
    browser.settle();
    expect(await take(page, "")).toBe("why is my bread dense");
    expect(await kept()).toEqual([ownOf(page, "why is my bread dense")]);
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
    expect(await kept()).toEqual([ownOf(page, "what was there")]);
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

  test("leaves to others what closed tabs left, as long as it has words of its own", async () => {
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

test("a duplicated tab takes nothing of the one that it came from", async () => {
  const first = browser.newTab();
  await write(first, "half a thought");
  const taking = take(first.duplicate());
  browser.settle();
  expect(await taking).toBe("");
  expect(await kept()).toEqual([ownOf(first, "half a thought")]);
});

test("what an import brings joins what the page writes", async () => {
  const page = browser.newTab();
  await writeForNobody("what was exported");
  await write(page, "what stands here");
  expect(await take(page)).toBe("what was exported");
  expect(await kept()).toEqual([ownOf(page, "what was exported\n\nwhat stands here")]);
});

test("where the browser cannot tell who is open, a text is rather shown twice than lost", async () => {
  const [first, second] = [browser.newTab(), browser.newTab()];
  for (const page of [first, second]) page.open = async () => new Set([page.own]);
  await write(first, "half a thought");
  expect(await take(second)).toBe("half a thought");
  await write(first, "half a thought, and more");
  expect(await kept()).toEqual([ownOf(second, "half a thought"), ownOf(first, "half a thought, and more")]);
});

test("a take-over that fails leaves everything where it was", async () => {
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

test("a damaged row stays as it lies", async () => {
  const left = browser.newTab();
  await write(left, 7 as never);
  left.close();
  expect(await take(browser.newTab())).toBe("");
  expect(await db.drafts.toArray()).toMatchObject([{ text: 7 }]);
});
