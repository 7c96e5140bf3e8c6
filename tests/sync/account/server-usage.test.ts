import { Dexie, liveQuery } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { readUsage, storedUsage, storeUsage } from "#sync/account/server-usage.ts";
import { commit } from "#sync/store/commit.ts";
import { shownUsage } from "#sync/store/usage.ts";
import { author, newDisk, openOn } from "../workspace.ts";

// live queries only run when Dexie knows an IndexedDB
Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;

const MONTH = "2026-01";
const counted = (count: number, rev: number) => ({ [MONTH]: { count, rev } });

describe("readUsage", () => {
  const ask = async (answer: () => Response | Promise<never>) => {
    const sent: string[] = [];
    const heard = await readUsage(
      { url: "https://project.example", publishableKey: "key" },
      {
        accountId: "ada",
        tokens: {
          current: async () => ({ ok: true, value: "a.b.c" }),
          instead: async () => ({ ok: true, value: "d" }),
        },
        fetch: (async (url: string, { headers }: { headers: Record<string, string> }) => {
          sent.push(url, headers.apikey ?? "", headers.authorization ?? "");
          return answer();
        }) as unknown as typeof fetch,
        timeLimit: () => new AbortController().signal,
        month: MONTH,
      },
    );
    return { sent, heard };
  };

  test("reads the count of this account and month alone, also for an admin, who may see all [spec:limit-29]", async () => {
    const { sent, heard } = await ask(() => Response.json([{ message_count: 4, rev: 9 }]));
    expect(heard).toEqual(counted(4, 9));
    const { pathname, searchParams } = new URL(sent[0] ?? "");
    expect(pathname).toBe("/rest/v1/user_message_usage");
    expect(Object.fromEntries(searchParams)).toEqual({
      select: "message_count,rev",
      user_id: "eq.ada",
      month_year: `eq.${MONTH}`,
    });
    expect((await ask(() => Response.json([]))).heard, "a month without messages").toEqual({});
    expect(sent.slice(1)).toEqual(["key", "Bearer a.b.c"]);
  });

  test.each([
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a captive portal's page", () => new Response("<h1>Welcome</h1>")],
    ["a refusal", () => Response.json({ code: "PGRST301" }, { status: 401 })],
    ["another program's JSON", () => Response.json({ status: "ok" })],
    ["a count that is not a number", () => Response.json([{ message_count: "4", rev: 9 }])],
  ])("returns null for %s", async (_, answer) => {
    expect((await ask(answer)).heard).toBeNull();
  });
});

describe("stored usage", () => {
  test("is available offline, and a late older answer does not replace a newer one", async () => {
    const db = await openOn(newDisk(), {}, "ada");
    expect(await storedUsage(db, MONTH)).toBeNull();
    await storeUsage(db, counted(5, 12));
    await storeUsage(db, counted(4, 9));
    await storeUsage(db, { "2026-02": { count: 1, rev: 13 } });
    expect(await storedUsage(db, MONTH)).toEqual({ count: 5, rev: 12 });
    expect(await storedUsage(db, "2026-02")).toEqual({ count: 1, rev: 13 });
  });

  test("of a server that was restored since is ignored", async () => {
    const db = await openOn(newDisk(), {}, "ada");
    await db.state.put({ name: "epoch", value: "before" });
    await storeUsage(db, counted(5, 12));
    await db.state.put({ name: "epoch", value: "after" });
    await storeUsage(db, counted(3, 7));
    expect(await storedUsage(db, MONTH)).toEqual({ count: 3, rev: 7 });
  });
});

test("the shown count follows the server's count and each message here", async () => {
  const db = await openOn(newDisk(), {}, "ada");
  const shown: number[] = [];
  const watch = liveQuery(async () => shownUsage(db, MONTH, await storedUsage(db, MONTH))).subscribe((count) =>
    shown.push(count),
  );
  await expect.poll(() => shown.at(-1)).toBe(0);
  await commit(db, [{ table: "message_events", put: { id: "m1", month: MONTH, answeredAt: 1 } }], author());
  await expect.poll(() => shown.at(-1)).toBe(1);
  await storeUsage(db, counted(4, 9));
  await expect.poll(() => shown.at(-1)).toBe(5);
  watch.unsubscribe();
});
