import { beforeEach, describe, expect, test } from "vitest";
import { sessionFrom } from "#sync/session/auth-answer.ts";
import { createAuthApi } from "#sync/session/auth-api.ts";
import { memorySessionStore, type SessionStore } from "#sync/session/session-store.ts";
import { type AccessToken, accessTokens } from "#sync/session/tokens.ts";
import { AuthServer, HOUR, type Weather } from "./auth-server.ts";
import { oneAtATime } from "./one-at-a-time.ts";

let server: AuthServer;
let store: SessionStore;
let clock: number;
let announced: number;
const lock = { current: oneAtATime() };

/** One tab's access to a token; all tabs of a test share the store and the lock. */
function tab(): AccessToken {
  const ports = { fetch: server.fetch, now: () => clock, timeLimit: () => new AbortController().signal };
  const api = createAuthApi({ url: "http://studio", publishableKey: "key" }, ports);
  return accessTokens({
    store,
    api: async () => api,
    lock: lock.current,
    now: () => clock,
    announce: () => {
      announced += 1;
    },
  });
}

async function signIn(id = "account-1"): Promise<void> {
  const opened = server.open(id);
  const session = sessionFrom({ ...opened, user: { id, email: `${id}@example.com`, email_confirmed_at: "x" } }, clock);
  await store.update((stored) => ({ ...stored, session: session ?? null }));
}

const current = async () => (await store.read()).session;

beforeEach(async () => {
  server = new AuthServer();
  store = memorySessionStore();
  clock = 1_000_000;
  announced = 0;
  lock.current = oneAtATime();
  await signIn();
});

test("a fresh token is returned without a request", async () => {
  expect(await tab()()).toMatchObject({ kind: "token", accountId: "account-1" });
  expect(server.exchanges).toBe(0);
});

test("a token is exchanged 90 seconds before its end, and not earlier [spec:limit-10]", async () => {
  clock += HOUR - 90_001;
  await tab()();
  expect(server.exchanges).toBe(0);
  clock += 1;
  await tab()();
  expect(server.exchanges).toBe(1);
  expect(announced).toBe(1);
});

test("eight tabs that need a new token at once make one exchange, and all get it", async () => {
  clock += HOUR;
  const tabs = Array.from({ length: 8 }, tab);
  const answers = await Promise.all(tabs.map((ask) => ask()));
  expect(server.exchanges).toBe(1);
  expect(new Set(answers.map((answer) => answer.kind === "token" && answer.token)).size).toBe(1);
});

test("after a lost answer the same refresh token is sent again", async () => {
  clock += HOUR;
  server.weather = "answer lost";
  expect(await tab()()).toEqual({ kind: "failed", failure: { kind: "unreachable" } });
  server.weather = "fine";
  expect(await tab()()).toMatchObject({ kind: "token" });
  expect(server.exchanges).toBe(2);
});

test("eight tabs and the worker need a new token at once, and the first answer is lost: all get one, and nobody is signed out (fault 18)", async () => {
  clock += HOUR;
  server.weather = "answer lost";
  server.meanwhile = async () => {
    if (server.exchanges === 2) server.weather = "fine";
  };
  const contexts = Array.from({ length: 9 }, tab);
  const answers = await Promise.all(contexts.map((ask) => ask()));
  expect(answers.map(({ kind }) => kind)).toEqual(["failed", ...Array.from({ length: 8 }, () => "token")]);
  expect(server.exchanges).toBe(2);
  expect(await contexts[0]?.()).toMatchObject({ kind: "token" });
  expect(await current()).not.toBeNull();
});

const FAULTS: readonly Weather[] = ["offline", "server down", "starting", "captive portal", "too many", "answer lost"];
for (const weather of FAULTS) {
  test(`nobody is signed out by: ${weather}`, async () => {
    clock += HOUR;
    server.weather = weather;
    const before = await current();
    expect((await tab()()).kind).toBe("failed");
    expect(await current()).toEqual(before);
  });

  test(`a token that is due but still valid is used in spite of: ${weather}`, async () => {
    clock += HOUR - 60_000;
    server.weather = weather;
    expect((await tab()()).kind).toBe("token");
  });
}

test("a refusal of the refresh token ends the session: the account stays, its tokens go", async () => {
  clock += HOUR;
  server.revokeAll();
  expect(await tab()()).toEqual({ kind: "ended" });
  expect(await current()).toMatchObject({ account: { id: "account-1" }, tokens: null });
  expect(await tab()()).toEqual({ kind: "ended" });
  expect(server.exchanges).toBe(1);
});

describe("during an exchange", () => {
  test("a sign-out takes precedence", async () => {
    clock += HOUR;
    server.meanwhile = () => store.update((stored) => ({ ...stored, session: null }));
    expect((await tab()()).kind).toBe("signed-out");
    expect(await current()).toBeNull();
  });

  test("a sign-in as someone else takes precedence, and gets its own token", async () => {
    clock += HOUR;
    server.meanwhile = () => signIn("account-2");
    expect(await tab()()).toMatchObject({ kind: "token", accountId: "account-2" });
    expect(await current()).toMatchObject({ account: { id: "account-2" } });
  });
});

describe("a clock that jumps", () => {
  test("ahead: the token is exchanged too early, which does no harm", async () => {
    clock += 2 * 365 * 24 * HOUR;
    expect((await tab()()).kind).toBe("token");
    expect((await tab()()).kind).toBe("token");
    expect(server.exchanges).toBe(1);
  });

  test("back: the token's age is unknown, so the token is exchanged", async () => {
    clock -= 24 * HOUR;
    expect((await tab()()).kind).toBe("token");
    expect(server.exchanges).toBe(1);
  });

  test("by seconds, as when the clock is set by the network: nothing happens", async () => {
    clock -= 30_000;
    await tab()();
    expect(server.exchanges).toBe(0);
  });
});

test("a refused token is exchanged, whatever the clock says, once for all its users", async () => {
  const ask = tab();
  const held = await ask();
  if (held.kind !== "token") throw new Error("no token");
  const answers = await Promise.all([ask(held.token), tab()(held.token)]);
  expect(server.exchanges).toBe(1);
  for (const answer of answers) expect(answer).not.toMatchObject({ token: held.token });
});

test("a key that the server no longer knows is fetched again, once", async () => {
  clock += HOUR;
  const keys: boolean[] = [];
  const accessToken = accessTokens({
    store,
    api: async (renew = false) => {
      keys.push(renew);
      const known = createAuthApi(
        { url: "http://studio", publishableKey: "key" },
        { fetch: server.fetch, now: () => clock, timeLimit: () => new AbortController().signal },
      );
      const turnedDown = { ok: false, failure: { kind: "broken", status: 401 } } as const;
      return renew ? known : { refresh: async () => turnedDown };
    },
    lock: lock.current,
    now: () => clock,
    announce: () => undefined,
  });
  expect(await accessToken()).toMatchObject({ kind: "token" });
  expect(keys).toEqual([false, true]);
});
