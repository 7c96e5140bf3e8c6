import { IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { adoptVisitorWork, NOT_ADOPTED } from "#sync/store/adopt.ts";
import { commit } from "#sync/store/commit.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { saveDraft } from "#sync/store/drafts.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeDrafts } from "#sync/store/take-drafts.ts";
import { aCell, anExperiment, aRun, aVote } from "../lab-rows.ts";
import { Browser } from "./browser.ts";
import {
  anIdea,
  anOptimizerPrompt,
  aReply,
  aSession,
  author,
  aVersion,
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

/** Adopts with new connections, as after a restart of the browser. `stopAt` throws at a step, as a crash would. */
async function adopt({
  accountId = ACCOUNT,
  mayClaim = true,
  stopAt = () => {},
}: {
  accountId?: string;
  mayClaim?: boolean;
  stopAt?: (step: string) => void;
} = {}) {
  const visitor = await open(VISITOR);
  const account = await open(accountId);
  beforeEachWrite(visitor, (table) => void stopAt(`visitor ${table}`));
  beforeEachWrite(account, (table, request) => {
    if (!("values" in request && request.values.length === 0)) stopAt(`account ${table}`);
    return undefined;
  });
  const adopted = await adoptVisitorWork({
    visitor,
    account,
    accountId,
    mayClaim,
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
  await visitor.works.bulkPut([anOptimizerPrompt("w1"), aVersion("v1", "w1")]);
  await visitor.experiments.put(anExperiment("x1"));
  await visitor.lab_runs.put(aRun("r1", "x1"));
  await visitor.lab_cells.bulkPut([aCell("c1", "r1"), aCell("c2", "r1", { at: 1 })]);
  await visitor.lab_votes.bulkPut([aVote("vote1", "r1"), aVote("vote2", "r1", { choice: "b" })]);
  visitor.close();
});

/** Tables of this device alone that have rows of the visitor above. */
const ON_DEVICE = ["drafts", "works", "experiments", "lab_runs", "lab_cells", "lab_votes"];

const account = async () => everything(await open(ACCOUNT));
const stateOf = async (db: StudioDatabase, names: string[]) => (await db.state.bulkGet(names)).map((row) => row?.value);
const names = async () => (await disk.databases()).map(({ name }) => name).sort();

test("adoption copies everything a visitor stored, with its ids and stamps, and enqueues it", async () => {
  const before = await everything(await open(VISITOR));
  expect(await adopt()).toEqual({ ok: true, value: { items: 4 } });
  const after = await account();
  expect(after.sessions).toEqual(before.sessions?.filter((row) => (row as { id: string }).id !== "gone"));
  expect(after.messages).toEqual(before.messages);
  for (const table of ON_DEVICE) expect([table, after[table]]).toEqual([table, before[table]]);
  expect(after.outbox?.map((entry) => (entry as { key: string }).key).sort()).toEqual([
    "audit_records/iiiiiiii:1",
    "messages/m1",
    "messages/m2",
    "sessions/s1",
    "sessions/s2",
    "settings/theme",
  ]);
  expect(await names()).toEqual([`som:${ACCOUNT}`]);
});

test("a visitor's messages before signing in do not count against the plan", async () => {
  await adopt();
  expect((await account()).message_events).toEqual([]);
});

test("the account's own setting and draft stay; the visitor's draft is added below", async () => {
  const own = await open(ACCOUNT);
  await commit(own, [{ table: "settings", put: { id: "theme", value: "account's" } }], writer);
  await saveDraft(own, { id: "ask", text: "my own thought", updatedAt: 1 });
  own.close();
  await adopt();
  const after = await account();
  expect(after.settings).toMatchObject([{ value: "account's" }]);
  expect(after.drafts).toMatchObject([{ text: "my own thought\n\nhalf a thought" }]);
});

test("drafts of several tabs are adopted unchanged, and each tab takes its own over again", async () => {
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

test("a draft that a tab has already brought into the account is not adopted twice", async () => {
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
  "account settings",
  "account outbox",
  "account audit_records",
  "account drafts",
  "account works",
  "account experiments",
  "account lab_runs",
  "account lab_cells",
  "account lab_votes",
  "account state",
  "remove",
];

test("the steps below are all the writes of an adoption", async () => {
  const reached = new Set<string>();
  await adopt({ stopAt: (step) => void reached.add(step) });
  expect([...reached].sort()).toEqual([...STEPS].sort());
});

describe.each(STEPS)("adoption stopped at: %s", (step) => {
  const crash = (reached: string) => {
    if (reached === step) throw new DOMException("the tab was closed", "AbortError");
  };

  test("the visitor's work is still whole, and the next start adopts all of it, once", async () => {
    const whole = await everything(await open(VISITOR));
    await adopt({ stopAt: crash });
    const left = await everything(await open(VISITOR));
    for (const table of ["sessions", "messages", ...ON_DEVICE]) expect(left[table]).toEqual(whole[table]);

    await adopt();
    const after = await account();
    expect(after.sessions).toHaveLength(2);
    expect(after.messages).toHaveLength(2);
    expect(after.outbox).toHaveLength(6);
    for (const table of ON_DEVICE) expect([table, after[table]]).toEqual([table, whole[table]]);
    expect(await names()).toEqual([`som:${ACCOUNT}`]);
  });

  test("another account cannot adopt what this one has claimed", async () => {
    await adopt({ stopAt: crash });
    const claimed = step !== "visitor state";
    expect(await adopt({ accountId: "account-2" })).toEqual({ ok: true, value: { items: claimed ? 0 : 4 } });
    expect((await everything(await open("account-2"))).sessions).toHaveLength(claimed ? 0 : 2);
  });
});

test("finishing an adoption does not restore what the account has deleted since", async () => {
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

test("every table of the database is adopted, or excluded by name with a reason", async () => {
  const planted = { id: "planted", deleted: 0, stamps: {}, v: 1, text: "planted", of: "", updatedAt: 1 };
  const visitor = await open(VISITOR);
  const tables = visitor.tables.map(({ name }) => name);
  const adopted = tables.filter((table) => !Object.hasOwn(NOT_ADOPTED, table));
  for (const table of adopted) await visitor.table(table).put(planted);
  visitor.close();
  await adopt();
  const after = await account();
  for (const table of adopted) expect([table, after[table]]).toEqual([table, expect.arrayContaining([planted])]);
  for (const [table, reason] of Object.entries(NOT_ADOPTED)) {
    expect(tables).toContain(table);
    expect(reason).toMatch(/\w+ \w+ \w+/);
  }
});

test("an experiment that differs in both workspaces stays in both states; so does an optimizer prompt", async () => {
  const own = await open(ACCOUNT);
  await own.experiments.put(anExperiment("x1", { title: "of the account", rev: "r2", updatedAt: 2_000 }));
  await own.works.put(anOptimizerPrompt("w1", { task: "of the account" }, { rev: "r2", updatedAt: 2_000 }));
  own.close();
  await adopt();
  const after = await account();
  expect(after.experiments).toMatchObject([{ id: "x1", title: "of the account" }, { title: "Title of x1" }]);
  expect(after.works).toMatchObject([
    { id: "v1" },
    { id: "w1", sections: { task: "of the account" } },
    { of: "w1", why: "elsewhere", sections: { task: "Write a poem about rain." } },
  ]);
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
    mayClaim: true,
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

test("an account that may not claim a visitor's workspace leaves it whole for one that may", async () => {
  const whole = await everything(await open(VISITOR));
  expect(await adopt({ mayClaim: false })).toEqual({ ok: true, value: { items: 0 } });
  const left = await everything(await open(VISITOR));
  for (const table of ["sessions", "messages", "drafts", "works"]) expect(left[table]).toEqual(whole[table]);
  expect((await account()).sessions).toEqual([]);
  expect(await adopt({ accountId: "account-2" })).toEqual({ ok: true, value: { items: 4 } });
});

test("what an account claimed before is adopted even if it may claim nothing more", async () => {
  await adopt({
    stopAt: (step) => {
      if (step === "account sessions") throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(await adopt({ mayClaim: false })).toEqual({ ok: true, value: { items: 4 } });
});

test("an empty visitor's workspace is never claimed", async () => {
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

  test("are adopted with their sealed keys", async () => {
    await setUp(VISITOR, "visitor's");
    await adopt();
    expect(await stateOf(await open(ACCOUNT), PERSONS)).toEqual(PERSONS.map((name) => `visitor's ${name}`));
  });

  test("are not adopted when the account has its own", async () => {
    await setUp(VISITOR, "visitor's");
    await setUp(ACCOUNT, "account's");
    await adopt();
    expect(await stateOf(await open(ACCOUNT), PERSONS)).toEqual(PERSONS.map((name) => `account's ${name}`));
  });

  test("are adopted without the workspace's own state", async () => {
    await adopt();
    expect(await stateOf(await open(ACCOUNT), ["claim"])).toEqual([undefined]);
  });
});
