import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncInBackground } from "#sw/background-sync.ts";
import type { AuthSession } from "#sync/session/session.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";
import { commit } from "#sync/store/commit.ts";
import { deleteWorkspace } from "#sync/store/delete.ts";
import { aServer } from "../sync/engine/device.ts";
import { oneAtATime } from "../sync/session/one-at-a-time.ts";
import { aSession, author, openOn } from "../sync/workspace.ts";

const ORIGIN = "http://studio";
const HOUR = 3_600_000;

let disk: IDBFactory;
let asked: string[];
/** How the server answers a request. */
let answer: (path: string, body: never) => Promise<Response>;

const session = (receivedAt = Date.now()): AuthSession => ({
  account: { id: "ada", email: "ada@example.com", verified: true },
  tokens: { access: "a.b.c", refresh: "r", lifetime: HOUR, receivedAt },
});

async function signIn(stored: AuthSession): Promise<void> {
  await indexedDbSessionStore(disk).update((before) => ({
    ...before,
    session: stored,
    backend: { publishableKey: "key", askedAt: Date.now() },
  }));
}

async function write(id: string): Promise<void> {
  const db = await openOn(disk, {}, "ada");
  const stored = await commit(db, [{ table: "sessions", put: aSession(id) }], author());
  expect(stored.ok).toBe(true);
  db.close();
}

const waiting = async () => {
  const db = await openOn(disk, {}, "ada");
  const keys = (await db.outbox.toArray()).map(({ key }) => key);
  db.close();
  return keys;
};

beforeEach(() => {
  disk = new IDBFactory();
  asked = [];
  const server = aServer({ at: Date.now() });
  answer = async (path, body) =>
    Response.json(path === "sync_push" ? await server.push(body) : await server.pull(body));
  const locks = new Map<string, ReturnType<typeof oneAtATime>>();
  vi.stubGlobal("indexedDB", disk);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("navigator", {
    locks: {
      request: (name: string, work: () => Promise<unknown>) => {
        const turn = locks.get(name) ?? oneAtATime();
        locks.set(name, turn);
        return turn(work);
      },
    },
  });
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    const path = new URL(url).pathname.split("/").at(-1) ?? "";
    asked.push(path);
    return answer(path, JSON.parse(body ?? "null") as never);
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the worker sends what waits for the signed-in account", async () => {
  await signIn(session());
  await write("s1");
  await syncInBackground(ORIGIN);
  expect(asked).toEqual(["sync_pull", "sync_push"]);
  expect(await waiting()).toEqual([]);
});

test("the worker makes no request when nobody is signed in, nothing waits, or the data is about to be deleted", async () => {
  await syncInBackground(ORIGIN);
  await signIn(session());
  await syncInBackground(ORIGIN);
  await write("s1");
  await indexedDbSessionStore(disk).update((stored) => ({ ...stored, clearing: ["ada"] }));
  await syncInBackground(ORIGIN);
  expect(asked).toEqual([]);
});

test("the worker exchanges an expired token once and stores the new one for the pages", async () => {
  await signIn(session(Date.now() - HOUR));
  await write("s1");
  const asBefore = answer;
  answer = async (path, body) =>
    path === "token"
      ? Response.json({
          access_token: "d.e.f",
          refresh_token: "r2",
          expires_in: 3600,
          user: { id: "ada", email: "ada@example.com", email_confirmed_at: "2026-01-01T00:00:00Z" },
        })
      : asBefore(path, body);
  await syncInBackground(ORIGIN);
  expect(asked).toEqual(["token", "sync_pull", "sync_push"]);
  expect((await indexedDbSessionStore(disk).read()).session?.tokens?.refresh).toBe("r2");
});

test("without a connection everything stays, and the worker asks the browser to try again", async () => {
  await signIn(session());
  await write("s1");
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(syncInBackground(ORIGIN)).rejects.toThrow("CONNECTION_ERROR");
  expect(await waiting()).toEqual(["sessions/s1"]);
});

test("after the server ended the session the worker asks for no retry: only the person can help", async () => {
  await signIn(session(Date.now() - HOUR));
  await write("s1");
  answer = async () => Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
  await syncInBackground(ORIGIN);
  expect(await waiting()).toEqual(["sessions/s1"]);
});

test("a sign-out during the pass leaves no database behind", async () => {
  await signIn(session());
  await write("s1");
  const asBefore = answer;
  answer = async (path, body) => {
    await indexedDbSessionStore(disk).update((stored) => ({ ...stored, session: null, clearing: ["ada"] }));
    await deleteWorkspace("ada", disk);
    return asBefore(path, body);
  };
  await syncInBackground(ORIGIN).catch(() => undefined);
  expect((await disk.databases()).map(({ name }) => name)).toEqual(["som:session"]);
});
