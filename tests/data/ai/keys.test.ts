import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canRemember, forgetKey, holdKey, keyOf, keyPlaces, keyRow, rememberKey } from "#src/data/ai/keys.ts";
import { openWorkspace } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

const KEY = "sk-canary-31415926535";
const P1 = { id: "p1", baseUrl: "https://one.example/v1" };
const P2 = { id: "p2", baseUrl: "https://two.example/v1" };
let opened = 0;
let db: StudioDatabase;
const reopen = async () => {
  const result = await openWorkspace(`keys-${opened}`);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.db;
};
beforeEach(async () => {
  opened += 1;
  db = await reopen();
});
afterEach(() => {
  db.close();
  vi.unstubAllGlobals();
});

/** The database's content, byte by byte. */
async function onDisk(): Promise<string> {
  const rows = await Promise.all(db.tables.map((table) => table.toArray()));
  const bytes = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString("latin1")
      : value;
  return JSON.stringify(rows, bytes);
}

test("a key is held in this page, and disappears with it", async () => {
  await holdKey(db, P1, KEY);
  expect(await keyOf(db, P1)).toBe(KEY);
  expect(await keyPlaces(db, ["p1", "p2"])).toEqual({ p1: "tab", p2: "none" });
  expect(await onDisk()).not.toContain(KEY);
  db.close();
  db = await reopen();
  expect(await keyOf(db, P1)).toBeUndefined();
});

test("a remembered key is sealed, survives the page, and is readable only by the browser", async () => {
  await rememberKey(db, P1, KEY);
  expect(await keyPlaces(db, ["p1"])).toEqual({ p1: "device" });
  db.close();
  db = await reopen();
  expect(await keyOf(db, P1)).toBe(KEY);
  expect(await onDisk()).not.toContain(KEY);
  const rows = await db.state.toArray();
  const sealer = rows.map(({ value }) => value).find((value) => value instanceof CryptoKey);
  expect(sealer).toMatchObject({ extractable: false });
  await expect(crypto.subtle.exportKey("raw", sealer as CryptoKey)).rejects.toThrow();
});

test.each([
  ["held", holdKey],
  ["remembered", rememberKey],
] as const)(
  "a key that is %s goes only to the server for which it was given, even after another tab changed its provider's address",
  async (_, keep) => {
    await keep(db, P1, KEY);
    expect(await keyOf(db, { ...P1, baseUrl: "https://one.example/other/v1" })).toBe(KEY);
    expect(await keyOf(db, { ...P1, baseUrl: "https://elsewhere.example/v1" })).toBeUndefined();
  },
);

test("the same key is never sealed the same way twice, and opens only for its own provider", async () => {
  await rememberKey(db, P1, KEY);
  await rememberKey(db, P2, KEY);
  const [one, other] = await db.state.bulkGet([keyRow("p1"), keyRow("p2")]);
  expect(one?.value).not.toEqual(other?.value);
  await db.state.put({ name: keyRow("p2"), value: one?.value });
  expect(await keyOf(db, P2)).toBeUndefined();
});

test("the latest key replaces the others, wherever they are", async () => {
  await rememberKey(db, P1, "sk-1");
  await holdKey(db, P1, "sk-2");
  expect(await keyOf(db, P1)).toBe("sk-2");
  expect(await db.state.get(keyRow("p1"))).toBeUndefined();
  await rememberKey(db, P1, "sk-3");
  expect(await keyOf(db, P1)).toBe("sk-3");
});

test("a forgotten key is deleted everywhere", async () => {
  await rememberKey(db, P1, KEY);
  await forgetKey(db, "p1");
  expect(await keyOf(db, P1)).toBeUndefined();
  expect(await keyPlaces(db, ["p1"])).toEqual({ p1: "none" });
});

test("a damaged key counts as none", async () => {
  await rememberKey(db, P1, KEY);
  await db.state.put({ name: keyRow("p1"), value: { iv: "x", sealed: null } });
  expect(await keyOf(db, P1)).toBeUndefined();
});

test("two keys remembered at once are sealed under one sealing key", async () => {
  await Promise.all([rememberKey(db, P1, "sk-1"), rememberKey(db, P2, "sk-2")]);
  expect([await keyOf(db, P1), await keyOf(db, P2)]).toEqual(["sk-1", "sk-2"]);
});

test("a browser that cannot seal does not remember the key, and says so", async () => {
  vi.stubGlobal("crypto", {});
  expect(canRemember()).toBe(false);
  const refused = await rememberKey(db, P1, KEY);
  expect(refused).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
  await holdKey(db, P1, KEY);
  expect(await keyOf(db, P1)).toBe(KEY);
});
