import { IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { adoptVisitorWork, countItems } from "#sync/store/adopt.ts";
import { commit } from "#sync/store/commit.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { openVisitorWorkspace, visitorWorkspaces } from "#sync/store/visitor-workspaces.ts";
import { aSession, author, beforeEachWrite, newDisk, openOn } from "./workspace.ts";

const ADA = "account-ada";
const BEA = "account-bea";
const writer = author();
let disk: IDBFactory;

beforeEach(() => {
  disk = newDisk();
});

/** A visitor in a browser that has just started. */
async function visit() {
  const opened = await openVisitorWorkspace({ indexedDB: disk, IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  onTestFinished(() => db.close());
  return db;
}

/** What the visitor sees after storing `ids`. */
async function visitorStores(...ids: string[]) {
  const db = await visit();
  if (ids.length > 0)
    await commit(
      db,
      ids.map((id) => ({ table: "sessions", put: aSession(id) })),
      writer,
    );
  const seen = await db.sessions.toCollection().primaryKeys();
  db.close();
  return seen;
}

/** Adopts every visitor's work into the account, as a start does; `full` is a disk without room for the copy. */
async function signIn(accountId: string, { full = false } = {}) {
  const account = await openOn(disk, {}, accountId);
  if (full)
    beforeEachWrite(account, (table) => {
      if (table === "sessions") throw new DOMException("full", "QuotaExceededError");
      return undefined;
    });
  for (const id of await visitorWorkspaces(disk)) {
    const visitor = await openOn(disk, {}, id);
    const remove = async () => {
      visitor.close();
      await deleteWorkspace(id, disk);
    };
    await adoptVisitorWork({
      visitor,
      account,
      accountId,
      mayClaim: true,
      now: () => 5_000,
      random: Math.random,
      remove,
    });
    visitor.close();
  }
  const stored = await account.sessions.toCollection().primaryKeys();
  account.close();
  return stored;
}

test("work that could not be copied is set aside: later visitors do not see it, and theirs is not adopted by the claiming account", async () => {
  await visitorStores("of-ada");
  expect(await signIn(ADA, { full: true })).toEqual([]);
  expect(await visitorStores("of-somebody")).toEqual(["of-somebody"]);
  expect(await visitorStores()).toEqual(["of-somebody"]);
  expect(await signIn(BEA)).toEqual(["of-somebody"]);
  expect(await visitorStores("of-another")).toEqual(["of-another"]);
  expect(await signIn(ADA)).toEqual(["of-ada", "of-another"]);
  expect(await visitorWorkspaces(disk)).toEqual([]);
});

test("visitors continue in their workspace after a claimed one was removed before it", async () => {
  await visitorStores("of-ada");
  await signIn(ADA, { full: true });
  await visitorStores("of-somebody");
  // the claiming account takes the first workspace while the second is unclaimed
  const [claimed] = await visitorWorkspaces(disk);
  await deleteWorkspace(claimed ?? "", disk);
  expect(await visitorStores()).toEqual(["of-somebody"]);
});

test("countItems counts what waits for the claiming account", async () => {
  await visitorStores("one", "two");
  await signIn(ADA, { full: true });
  expect(await countItems(await openOn(disk))).toBe(2);
});

test("a browser that does not list its databases sets a claimed workspace aside too", async () => {
  await visitorStores("of-ada");
  await signIn(ADA, { full: true });
  Object.defineProperty(disk, "databases", { value: undefined });
  expect(await visitorStores("of-somebody")).toEqual(["of-somebody"]);
});
