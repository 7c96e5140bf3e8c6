import { IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { adoptVisitorWork } from "#sync/store/adopt.ts";
import { commit } from "#sync/store/commit.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { saveDraft } from "#sync/store/drafts.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeDrafts } from "#sync/store/take-drafts.ts";
import { Browser } from "./browser.ts";
import {
  anIdea,
  aReply,
  aSession,
  author,
  aVersion,
  aWork,
  beforeEachWrite,
  everything,
  newDisk,
} from "./workspace.ts";

const ACCOUNT = "account-1";
const writer = author();
let disk: IDBFactory;

async function open(accountId: string): Promise<StudioDatabase> {
  const opened = await openWorkspace(accountId, { indexedDB: disk, IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  onTestFinished(() => db.close());
  return db;
}

/** Adopts with new connections, as after a restart of the browser. `stopAt` throws at a step as a crash would. */
async function adopt({
  accountId = ACCOUNT,
  stopAt = () => {},
}: {
  accountId?: string;
  stopAt?: (step: string) => void;
} = {}) {
  const visitor = await open(VISITOR);
  const account = await open(accountId);
  beforeEachWrite(visitor, (table) => void stopAt(`visitor ${table}`));
  beforeEachWrite(account, (table) => void stopAt(`account ${table}`));
  const adopted = await adoptVisitorWork({
    visitor,
    account,
    accountId,
    now: () => 5_000,
    random: () => 0.5,
    remove: async () => {
      stopAt("remove");
      visitor.close();
      await deleteWorkspace(VISITOR, disk);
    },
  }).catch((cause: unknown) => cause);
  visitor.close();
  account.close();
  return adopted;
}

beforeEach(async () => {
  disk = newDisk();
  const visitor = await open(VISITOR);
  await commit(
    visitor,
    [
      { table: "sessions", put: aSession("s1") },
      { table: "messages", put: anIdea("m1", "s1") },
      { table: "messages", put: aReply("m2", "s1") },
      { table: "sessions", put: aSession("s2") },
      { table: "sessions", put: aSession("gone") },
      { table: "settings", put: { id: "theme", value: "visitor's" } },
      { table: "message_events", put: { id: "e1", month: "2026-11", answeredAt: 1 } },
    ],
    writer,
  );
  await commit(visitor, [{ table: "sessions", id: "gone", remove: true }], writer);
  await saveDraft(visitor, { id: "ask", text: "half a thought", updatedAt: 1 });
  await visitor.works.bulkPut([aWork("w1"), aVersion("v1", "w1")]);
  visitor.close();
});

const account = async () => everything(await open(ACCOUNT));
const stateOf = async (db: StudioDatabase, names: string[]) => (await db.state.bulkGet(names)).map((row) => row?.value);
const names = async () => (await disk.databases()).map(({ name }) => name).sort();

test("everything a visitor kept is the account's, with its ids and stamps, and waits to be sent", async () => {
  const before = await everything(await open(VISITOR));
  expect(await adopt()).toEqual({ ok: true, value: { items: 3 } });
  const after = await account();
  expect(after.sessions).toEqual(before.sessions?.filter((row) => (row as { id: string }).id !== "gone"));
  expect(after.messages).toEqual(before.messages);
  expect(after.drafts).toEqual(before.drafts);
  expect(after.works).toEqual(before.works);
  expect(after.outbox?.map((entry) => (entry as { key: string }).key).sort()).toEqual([
    "messages/m1",
    "messages/m2",
    "sessions/s1",
    "sessions/s2",
    "settings/theme",
  ]);
  expect(await names()).toEqual([`som:${ACCOUNT}`]);
});

test("what a visitor did before signing in does not count against the plan", async () => {
  await adopt();
  expect((await account()).message_events).toEqual([]);
});

test("the account's own setting and draft stay; the visitor's draft comes below", async () => {
  const own = await open(ACCOUNT);
  await commit(own, [{ table: "settings", put: { id: "theme", value: "account's" } }], writer);
  await saveDraft(own, { id: "ask", text: "my own thought", updatedAt: 1 });
  own.close();
  await adopt();
  const after = await account();
  expect(after.settings).toMatchObject([{ value: "account's" }]);
  expect(after.drafts).toMatchObject([{ text: "my own thought\n\nhalf a thought" }]);
});

test("words of several tabs come along as they are: each tab takes its own over again", async () => {
  const visitor = await open(VISITOR);
  await saveDraft(visitor, { id: "ask\ntab-1", text: "of the first tab", updatedAt: 1 });
  await saveDraft(visitor, { id: "ask\ntab-2", text: "of the second tab", updatedAt: 2 });
  visitor.close();
  await adopt();
  const db = await open(ACCOUNT);
  const page = { ...new Browser().newTab(), before: ["tab-1"] };
  expect(await takeDrafts(db, page, { place: "ask" })).toBe("half a thought\n\nof the first tab");
  expect(await db.drafts.get("ask\ntab-2")).toMatchObject({ text: "of the second tab" });
});

test("words that a tab has brought into the account by itself do not come twice", async () => {
  const own = await open(ACCOUNT);
  await saveDraft(own, { id: "ask\npage-4", text: "half a thought, and more", updatedAt: 1 });
  own.close();
  await adopt();
  expect((await account()).drafts).toMatchObject([{ id: "ask\npage-4", text: "half a thought, and more" }]);
});

const STEPS = [
  "visitor state",
  "account sessions",
  "account messages",
  "account outbox",
  "account drafts",
  "account works",
  "account state",
  "remove",
];

describe.each(STEPS)("stopped at: %s", (step) => {
  const crash = (reached: string) => {
    if (reached === step) throw new DOMException("the tab was closed", "AbortError");
  };

  test("the visitor's work is still whole, and the next start brings all of it, once", async () => {
    const whole = await everything(await open(VISITOR));
    await adopt({ stopAt: crash });
    const left = await everything(await open(VISITOR));
    for (const table of ["sessions", "messages", "drafts", "works"]) expect(left[table]).toEqual(whole[table]);

    await adopt();
    const after = await account();
    expect(after.sessions).toHaveLength(2);
    expect(after.messages).toHaveLength(2);
    expect(after.outbox).toHaveLength(5);
    expect(after.works).toHaveLength(2);
    expect(after.drafts).toMatchObject([{ text: "half a thought" }]);
    expect(await names()).toEqual([`som:${ACCOUNT}`]);
  });

  test("no other account is offered what this one has claimed", async () => {
    await adopt({ stopAt: crash });
    const claimed = step !== "visitor state";
    expect(await adopt({ accountId: "account-2" })).toEqual({ ok: true, value: { items: claimed ? 0 : 3 } });
    expect((await everything(await open("account-2"))).sessions).toHaveLength(claimed ? 0 : 2);
  });
});

test("what the account has forgotten since is not brought back by finishing an adoption", async () => {
  await adopt({
    stopAt: (step) => {
      if (step === "remove") throw new DOMException("the tab was closed", "AbortError");
    },
  });
  const own = await open(ACCOUNT);
  await own.drafts.clear();
  own.close();
  expect(await adopt()).toEqual({ ok: true, value: { items: 0 } });
  expect((await account()).drafts).toEqual([]);
});

test("a second visitor's workspace on the same device is adopted too", async () => {
  await adopt();
  const visitor = await open(VISITOR);
  await commit(visitor, [{ table: "sessions", put: aSession("s3") }], writer);
  visitor.close();
  let dice = 0.1;
  const again = await open(VISITOR);
  const into = await open(ACCOUNT);
  const adopted = await adoptVisitorWork({
    visitor: again,
    account: into,
    accountId: ACCOUNT,
    now: () => 6_000,
    random: () => {
      dice += 0.07;
      return dice % 1;
    },
    remove: async () => {
      again.close();
      await deleteWorkspace(VISITOR, disk);
    },
  });
  expect(adopted).toEqual({ ok: true, value: { items: 1 } });
});

test("an empty visitor's workspace is not claimed by anyone", async () => {
  disk = newDisk();
  expect(await adopt()).toEqual({ ok: true, value: { items: 0 } });
  expect((await everything(await open(VISITOR))).state).toEqual([]);
});

describe("the providers a visitor set up", () => {
  const PERSONS = ["providers", "shownTo", "keySealer", "key:p1"];
  const setUp = async (accountId: string, whose: string) => {
    const db = await open(accountId);
    await db.state.bulkPut(PERSONS.map((name) => ({ name, value: `${whose} ${name}` })));
    db.close();
  };

  test("come along, with their sealed keys", async () => {
    await setUp(VISITOR, "visitor's");
    await adopt();
    expect(await stateOf(await open(ACCOUNT), PERSONS)).toEqual(PERSONS.map((name) => `visitor's ${name}`));
  });

  test("change nothing where the account has its own", async () => {
    await setUp(VISITOR, "visitor's");
    await setUp(ACCOUNT, "account's");
    await adopt();
    expect(await stateOf(await open(ACCOUNT), PERSONS)).toEqual(PERSONS.map((name) => `account's ${name}`));
  });

  test("do not bring along what is the workspace's alone", async () => {
    await adopt();
    expect(await stateOf(await open(ACCOUNT), ["claim"])).toEqual([undefined]);
  });
});
