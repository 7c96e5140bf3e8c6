import { Dexie, liveQuery } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { keepUsage, keptUsage, readUsage } from "#sync/account/server-usage.ts";
import { commit } from "#sync/store/commit.ts";
import { shownUsage } from "#sync/store/usage.ts";
import { author, newDisk, openOn } from "../workspace.ts";

// live queries run only where Dexie knows of an IndexedDB
Dexie.dependencies.indexedDB ??= new IDBFactory();
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;

const MONTH = "2026-01";
const counted = (count: number, rev: number) => ({ [MONTH]: { count, rev } });

describe("the server's count of messages", () => {
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
      },
    );
    return { sent, heard };
  };

  test("is read for this account alone, admins' view of all included", async () => {
    const { sent, heard } = await ask(() => Response.json([{ month_year: MONTH, message_count: 4, rev: 9 }]));
    expect(heard).toEqual(counted(4, 9));
    expect(sent[0]).toContain("https://project.example/rest/v1/user_message_usage?");
    expect(sent[0]).toContain("&user_id=eq.ada&");
    expect(sent.slice(1)).toEqual(["key", "Bearer a.b.c"]);
  });

  test.each([
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a captive portal's page", () => new Response("<h1>Welcome</h1>")],
    ["a refusal", () => Response.json({ code: "PGRST301" }, { status: 401 })],
    ["JSON of another program", () => Response.json({ status: "ok" })],
    ["a count that is no number", () => Response.json([{ month_year: MONTH, message_count: "4", rev: 9 }])],
  ])("is not known from %s", async (_, answer) => {
    expect((await ask(answer)).heard).toBeNull();
  });
});

describe("what is kept of it", () => {
  test("is there without a connection, and an older answer that comes late does not replace a newer one", async () => {
    const db = await openOn(newDisk(), {}, "ada");
    expect(await keptUsage(db, MONTH)).toBeNull();
    await keepUsage(db, counted(5, 12));
    await keepUsage(db, counted(4, 9));
    await keepUsage(db, { "2026-02": { count: 1, rev: 13 } });
    expect(await keptUsage(db, MONTH)).toEqual({ count: 5, rev: 12 });
    expect(await keptUsage(db, "2026-02")).toEqual({ count: 1, rev: 13 });
  });

  test("of a server that was restored since counts no more", async () => {
    const db = await openOn(newDisk(), {}, "ada");
    await db.state.put({ name: "epoch", value: "before" });
    await keepUsage(db, counted(5, 12));
    await db.state.put({ name: "epoch", value: "after" });
    await keepUsage(db, counted(3, 7));
    expect(await keptUsage(db, MONTH)).toEqual({ count: 3, rev: 7 });
  });
});

test("the count shown changes with the server's and with each message here", async () => {
  const db = await openOn(newDisk(), {}, "ada");
  const shown: number[] = [];
  const watch = liveQuery(async () => shownUsage(db, MONTH, await keptUsage(db, MONTH))).subscribe((count) =>
    shown.push(count),
  );
  await expect.poll(() => shown.at(-1)).toBe(0);
  await commit(db, [{ table: "message_events", put: { id: "m1", month: MONTH, answeredAt: 1 } }], author());
  await expect.poll(() => shown.at(-1)).toBe(1);
  await keepUsage(db, counted(4, 9));
  await expect.poll(() => shown.at(-1)).toBe(5);
  watch.unsubscribe();
});
