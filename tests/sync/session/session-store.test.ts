import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";
import { NOTHING_STORED, readStoredAuth } from "#sync/session/stored-auth.ts";

const session = {
  account: { id: "account-1", email: "ada@example.com", verified: true },
  tokens: { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1 },
};

test("what one tab stores, every other tab and the next start find", async () => {
  const disk = new IDBFactory();
  await indexedDbSessionStore(disk).update((stored) => ({ ...stored, session, clearing: ["account-0"] }));
  expect(await indexedDbSessionStore(disk).read()).toEqual({ ...NOTHING_STORED, session, clearing: ["account-0"] });
});

test("simultaneous changes of many tabs are all stored: none overwrites what it has not read", async () => {
  const disk = new IDBFactory();
  const tabs = Array.from({ length: 8 }, () => indexedDbSessionStore(disk));
  await Promise.all(
    tabs.map((tab, i) => tab.update((stored) => ({ ...stored, clearing: [...stored.clearing, `account-${i}`] }))),
  );
  expect((await indexedDbSessionStore(disk).read()).clearing).toHaveLength(8);
});

test("a store whose database was deleted starts empty", async () => {
  const disk = new IDBFactory();
  const store = indexedDbSessionStore(disk);
  await store.update((stored) => ({ ...stored, session }));
  await new Promise((resolve) => {
    disk.deleteDatabase("som:session").onsuccess = resolve;
  });
  expect(await store.read()).toEqual(NOTHING_STORED);
});

test.each([
  ["nothing", undefined],
  ["a text", "signed in"],
  ["an account without an id", { session: { account: { email: "ada@example.com" }, tokens: session.tokens } }],
  ["parts of other types", { session: 7, expecting: {}, clearing: "all", backend: { publishableKey: "k" } }],
])("%s on the disk counts as nothing stored", (_name, value) => {
  expect(readStoredAuth(value)).toEqual(NOTHING_STORED);
});

test("invalid tokens end the session and keep the account", () => {
  const damaged = { session: { account: session.account, tokens: { access: "a.b.c", lifetime: "long" } } };
  expect(readStoredAuth(damaged).session).toEqual({ account: session.account, tokens: null });
});

test("only the person's own choice counts: otherwise visitors' work stays with the visitors", () => {
  expect(readStoredAuth({ session, visitorWork: "bring" }).visitorWork).toBe("bring");
  expect(readStoredAuth({ session, visitorWork: "leave" }).visitorWork).toBe("leave");
  for (const visitorWork of [undefined, true, "yes", session.account.id])
    expect(readStoredAuth({ session, visitorWork }).visitorWork).toBeNull();
});
