import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { NOTHING_KEPT, readKept } from "#sync/session/kept.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";

const session = {
  account: { id: "account-1", email: "ada@example.com", verified: true },
  tokens: { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1 },
};

test("what one tab keeps, every other tab and the next start find", async () => {
  const disk = new IDBFactory();
  await indexedDbSessionStore(disk).update((kept) => ({ ...kept, session, clearing: ["account-0"] }));
  expect(await indexedDbSessionStore(disk).read()).toEqual({ ...NOTHING_KEPT, session, clearing: ["account-0"] });
});

test("changes of many tabs at once are all kept: none overwrites what it has not read", async () => {
  const disk = new IDBFactory();
  const tabs = Array.from({ length: 8 }, () => indexedDbSessionStore(disk));
  await Promise.all(
    tabs.map((tab, i) => tab.update((kept) => ({ ...kept, clearing: [...kept.clearing, `account-${i}`] }))),
  );
  expect((await indexedDbSessionStore(disk).read()).clearing).toHaveLength(8);
});

test("a store whose database was deleted under it starts anew", async () => {
  const disk = new IDBFactory();
  const store = indexedDbSessionStore(disk);
  await store.update((kept) => ({ ...kept, session }));
  await new Promise((resolve) => {
    disk.deleteDatabase("som:session").onsuccess = resolve;
  });
  expect(await store.read()).toEqual(NOTHING_KEPT);
});

test.each([
  ["nothing", undefined],
  ["a text", "signed in"],
  ["an account without an id", { session: { account: { email: "ada@example.com" }, tokens: session.tokens } }],
  ["parts of other types", { session: 7, expecting: {}, clearing: "all", backend: { publishableKey: "k" } }],
])("%s on the disk counts as nothing kept", (_name, value) => {
  expect(readKept(value)).toEqual(NOTHING_KEPT);
});

test("tokens that make no sense end the session and keep the account", () => {
  const damaged = { session: { account: session.account, tokens: { access: "a.b.c", lifetime: "long" } } };
  expect(readKept(damaged).session).toEqual({ account: session.account, tokens: null });
});
