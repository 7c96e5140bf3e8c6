import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#src/platform/open-pages.ts";

/** The lock manager of a browser, as far as pages use it: a lock is held until its page is gone. */
function locksOf(held: Set<string>) {
  return {
    request: (name: string, _: LockOptions, work: () => Promise<unknown>) => {
      held.add(name);
      return work();
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
}

const held = new Set<string>();
beforeEach(() => {
  held.clear();
  sessionStorage.clear();
  vi.stubGlobal("navigator", { ...navigator, locks: locksOf(held) });
});
afterEach(() => vi.unstubAllGlobals());

test("a page is open from when it is made until it is gone, and other locks are no pages", async () => {
  held.add("som:visitor-workspace");
  const first = await openPage("first");
  const second = await openPage("second");
  expect(await first.open()).toEqual(new Set(["first", "second"]));
  held.delete("som:page:first");
  expect(await second.open()).toEqual(new Set(["second"]));
});

test("a tab remembers the pages that stood in it, the last one at the end; a new tab none", async () => {
  const first = await openPage("first");
  expect(first.before).toEqual([]);
  await first.settled();
  await openPage("second");
  expect((await openPage("third")).before).toEqual(["first", "second"]);
  sessionStorage.clear();
  expect((await openPage("fourth")).before).toEqual([]);
});

test("a page that comes back from the browser's memory is open again", async () => {
  const page = await openPage("first");
  held.clear();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(held).toContain("som:page:first");
  expect(await page.open()).toContain("first");
});

test("a browser without Web Locks, or one that forbids them, has a page that knows of itself alone", async () => {
  vi.stubGlobal("navigator", {});
  expect(await (await openPage("first")).open()).toEqual(new Set(["first"]));
  const forbidden = async () => {
    throw new DOMException("not here", "SecurityError");
  };
  vi.stubGlobal("navigator", { locks: { request: forbidden, query: forbidden } });
  expect(await (await openPage("second")).open()).toEqual(new Set(["second"]));
});
