import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkHealth } from "#src/data/health.ts";
import type { Session } from "#src/data/session/session.ts";

const NOW = 1_795_000_000_000;
const BACKEND = { kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } } as const;

/** The session as a check asks it; by default a member of a studio with accounts. */
const sessionWith = (parts: Partial<Record<keyof Session, unknown>> = {}): Session =>
  ({
    findBackend: async () => BACKEND,
    accounts: async () => "offered",
    accessToken: async () => ({ kind: "token", token: "secret-token", accountId: "a" }),
    ...parts,
  }) as unknown as Session;
const check = (session = sessionWith()) => checkHealth(session, () => NOW);

const stored = new Map<string, string>();
const WORKING_STORAGE = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const answers = (body: string, status = 200) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", WORKING_STORAGE);
  answers('{"status":"healthy"}');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("everything is healthy: the function reaches the database, the session is known, the browser stores data", async () => {
  const fetched = answers('{"status":"healthy"}');
  const result = await check();
  expect(result).toMatchObject({
    status: "healthy",
    timestamp: NOW,
    checks: { database: "passed", auth: "passed", localStorage: "passed" },
  });
  expect(result.metrics.responseTime).toBeGreaterThanOrEqual(0);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://backend.test/functions/v1/health-check");
  expect(JSON.stringify(init), "nothing of the person is sent").not.toContain("secret-token");
  expect(stored.size, "nothing is left behind").toBe(0);
});

test.each([
  ["an error", '{"status":"healthy"}', 503],
  ["another word", '{"status":"ill"}', 200],
  ["a page", "<!doctype html>", 200],
  ["nothing", "null", 200],
])("a database that answers with %s is unhealthy, the rest is healthy", async (_what, body, status) => {
  answers(body, status);
  expect(await check()).toMatchObject({ status: "degraded", checks: { database: "failed", auth: "passed" } });
});

test("a server that does not answer gets 5 seconds, and its request is aborted [spec:limit-16]", async () => {
  vi.useFakeTimers();
  let ended: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    ended = init.signal;
    return new Promise(() => {});
  });
  let result: Awaited<ReturnType<typeof check>> | undefined;
  void check().then((found) => {
    result = found;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toMatchObject({ status: "degraded", checks: { database: "failed" }, metrics: { responseTime: null } });
  expect(ended?.aborted).toBe(true);
});

test("a visitor's session counts as known", async () => {
  const visitor = sessionWith({ accessToken: async () => ({ kind: "signed-out" }) });
  expect(await check(visitor)).toMatchObject({ status: "healthy", checks: { auth: "passed" } });
});

test("a session that the server could not confirm is unknown", async () => {
  const unsure = sessionWith({ accessToken: async () => ({ kind: "failed", failure: { kind: "unreachable" } }) });
  expect(await check(unsure)).toMatchObject({ status: "degraded", checks: { auth: "failed" } });
});

test("without a backend there is no database or account to check, and nothing is asked", async () => {
  const fetched = answers("{}");
  const alone = sessionWith({ findBackend: async () => ({ kind: "none" }), accounts: async () => "none" });
  expect(await check(alone)).toMatchObject({
    status: "healthy",
    checks: { database: "absent", auth: "absent", localStorage: "passed" },
  });
  expect(fetched).not.toHaveBeenCalled();
});

test("everything is unhealthy without connection, session and storage", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("localStorage", undefined);
  const lost = sessionWith({ accessToken: () => Promise.reject(new TypeError("not fetched")) });
  expect(await check(lost)).toMatchObject({ status: "unhealthy" });
});
