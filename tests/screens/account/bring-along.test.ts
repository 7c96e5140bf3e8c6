import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Brought } from "#src/data/adoption.ts";
import { bringAlong, takeVisitorWork } from "#src/screens/account/bring-along.ts";
import { listenToNotices, type PostedNotice } from "#src/ui/notify.ts";
import { ADA } from "../../data/session/member.ts";
import { testStudio } from "../../tools/studio.ts";

beforeEach(() => vi.stubGlobal("location", { pathname: "/dashboard" }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An account on a device where visitors made `items` things, and what the person is told. */
async function withVisitorWork(items: number) {
  const studio = await testStudio({ member: true });
  const told: PostedNotice[] = [];
  const stop = listenToNotices({ show: (notice) => told.push(notice), dismiss: () => undefined });
  let here = items;
  const mayClaim: boolean[] = [];
  const load = async () => ({
    bringVisitorWork: async (_account: unknown, _id: string, options: { mayClaim: boolean }): Promise<Brought> => {
      mayClaim.push(options.mayClaim);
      if (!options.mayClaim) return { items: 0, waiting: null, left: here };
      const brought = { items: here, waiting: null, left: 0 };
      here = 0;
      return brought;
    },
  });
  return { studio, told, load, mayClaim, stop, titles: () => told.map(({ title }) => title) };
}

test("work from before a sign-in moves to the account also when its code cannot be fetched at first", async () => {
  const studio = await testStudio({ member: true });
  const bringVisitorWork = vi.fn(async () => ({ items: 0, waiting: null, left: 0 }));
  const load = vi
    .fn(async () => ({ bringVisitorWork }))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  vi.useFakeTimers();
  const brought = bringAlong(studio, "account", load);
  await vi.advanceTimersByTimeAsync(60_000);
  await brought;
  expect(load).toHaveBeenCalledTimes(2);
  expect(bringVisitorWork).toHaveBeenCalledOnce();
});

test("work moves without a question to an account that the person typed", async () => {
  const { studio, load, titles, mayClaim, stop } = await withVisitorWork(3);
  await studio.session.decideVisitorWork(ADA.id, "bring");
  await bringAlong(studio, ADA.id, load);
  expect(mayClaim).toEqual([true]);
  expect(titles()).toEqual(["3 items moved to your account"]);
  stop();
});

test("an account that came by a link gets nothing, and the person is asked at each start until they decide", async () => {
  const { studio, told, load, titles, mayClaim, stop } = await withVisitorWork(3);
  await bringAlong(studio, ADA.id, load);
  await bringAlong(studio, ADA.id, load);
  const question = "Move the 3 items you made here to ada@example.com?";
  expect(titles()).toEqual([question, question]);
  expect(mayClaim).toEqual([false, false]);
  told[1]?.decline?.onSelect();
  await expect.poll(() => studio.session.visitorWork()).toBe("leave");
  await bringAlong(studio, ADA.id, load);
  expect(titles()).toHaveLength(2);
  expect(mayClaim).toEqual([false, false, false]);
  stop();
});

test("over a page that may be asking about a link nothing is asked; who leaves it is told what happens with their work", async () => {
  vi.stubGlobal("location", { pathname: "/auth" });
  const { studio, load, titles, stop } = await withVisitorWork(3);
  let leave = () => {};
  await bringAlong(studio, ADA.id, load, (then) => {
    leave = then;
  });
  expect(titles()).toEqual([]);
  leave();
  expect(titles()).toEqual(["Move the 3 items you made here to ada@example.com?"]);
  stop();
});

test("a yes brings the work along, and is the decision for later starts", async () => {
  const { studio, told, load, titles, stop } = await withVisitorWork(1);
  await bringAlong(studio, ADA.id, load);
  told[0]?.action?.onSelect();
  await expect
    .poll(titles)
    .toEqual(["Move the 1 item you made here to ada@example.com?", "1 item moved to your account"]);
  expect(await studio.session.visitorWork()).toBe("bring");
  stop();
});

test("who left the work for visitors can bring it along later", async () => {
  const { studio, load, titles, stop } = await withVisitorWork(2);
  await studio.session.decideVisitorWork(ADA.id, "leave");
  await bringAlong(studio, ADA.id, load);
  expect(titles()).toEqual([]);
  await takeVisitorWork(studio, ADA.id, load);
  expect(titles()).toEqual(["2 items moved to your account"]);
  stop();
});

test("nothing is asked where visitors made nothing", async () => {
  const { studio, load, titles, stop } = await withVisitorWork(0);
  await bringAlong(studio, ADA.id, load);
  expect(titles()).toEqual([]);
  stop();
});

test("a decision that the browser cannot keep moves nothing, and is told", async () => {
  const { studio, load, titles, mayClaim, stop } = await withVisitorWork(2);
  studio.session.decideVisitorWork = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  await takeVisitorWork(studio, ADA.id, load);
  expect(titles()).toEqual(["This browser could not save your decision"]);
  expect(mayClaim).toEqual([]);
  stop();
});

test("a decision counts for its account alone", async () => {
  const { studio, stop } = await withVisitorWork(2);
  await studio.session.decideVisitorWork("another account", "bring");
  expect(await studio.session.visitorWork()).toBeNull();
  stop();
});
