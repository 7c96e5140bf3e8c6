import { expect, test } from "vitest";
import { clearSignedOut } from "#src/data/session/clear-signed-out.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { oneAtATime } from "../../sync/session/one-at-a-time.ts";

const account = { id: "ada", email: "ada@example.com", verified: true };

test("the data of signed-out accounts is deleted once, however many tabs start", async () => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, clearing: ["ada", "bea"] }));
  const removed: string[] = [];
  const lock = oneAtATime();
  const tab = () =>
    clearSignedOut(
      store,
      async (id) => {
        removed.push(id);
        return true;
      },
      lock,
    );
  await Promise.all([tab(), tab(), tab()]);
  expect(removed).toEqual(["ada", "bea"]);
  expect((await store.read()).clearing).toEqual([]);
});

test.each([
  ["held by another page", async () => false],
  ["failing", () => Promise.reject(new Error("disk"))],
])("a deletion that is %s is retried at the next start", async (_what, remove) => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, clearing: ["ada"] }));
  await clearSignedOut(store, remove, oneAtATime());
  expect((await store.read()).clearing).toEqual(["ada"]);
});

test("a deletion is not retried once the account has signed in again: its new work stays", async () => {
  const store = memorySessionStore();
  await store.update((stored) => ({ ...stored, session: { account, tokens: null }, clearing: ["ada"] }));
  await clearSignedOut(store, async () => false, oneAtATime());
  expect((await store.read()).clearing).toEqual([]);
});
