import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askSubscription, checkSubscription } from "#src/data/plan.ts";
import type { Session } from "#src/data/session/session.ts";
import { newestErrorReports } from "#sync/store/queries.ts";
import { testStudio } from "../tools/studio.ts";
import { ADA, memberSession } from "./session/member.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A member with tokens and a backend. */
async function member(): Promise<Session> {
  const session = await memberSession();
  await session.settled();
  return {
    ...session,
    get snapshot() {
      return session.snapshot;
    },
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  };
}

const answers = (body: string, status = 200) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("asks with the person's token, and stores the server's answer [spec:state-12]", async () => {
  const fetched = answers(JSON.stringify({ plan: "synthesizer", subscribed: true }));
  expect(await askSubscription(await member())).toEqual({ kind: "answered", plan: "synthesizer", subscribed: true });
  expect(stored.get("sotm:plan")).toBe("synthesizer");
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://backend.test/functions/v1/check-subscription");
  expect(init?.headers).toMatchObject({ authorization: "Bearer t1", apikey: "pk" });
});

test.each([
  ["the server fails", "{}", 503],
  ["it names an unknown plan", '{"plan":"emperor"}', 200],
  ["it answers with a page", "<!doctype html>", 200],
  ["it answers with nothing", "null", 200],
])("the stored plan stays if %s [spec:state-11]", async (_, body, status) => {
  stored.set("sotm:plan", "architect");
  answers(body, status);
  expect(await askSubscription(await member())).toEqual({ kind: "unanswered", status });
  expect(stored.get("sotm:plan")).toBe("architect");
});

test("the stored plan stays offline", async () => {
  stored.set("sotm:plan", "architect");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await askSubscription(await member())).toEqual({ kind: "unanswered" });
  expect(stored.get("sotm:plan")).toBe("architect");
});

test("a missing answer is reported, but not while offline [spec:error-2]", async () => {
  const studio = { ...(await testStudio()), session: await member() };
  vi.stubGlobal("location", { origin: "https://studio.test", pathname: "/dashboard" });
  vi.stubGlobal("navigator", { onLine: false });
  answers("{}", 500);
  await checkSubscription(studio);
  vi.stubGlobal("navigator", { onLine: true });
  answers("{}", 503);
  await checkSubscription(studio);
  const reports = () => newestErrorReports(studio.db, { limit: 9 });
  await vi.waitFor(async () => expect(await reports()).not.toEqual([]), { timeout: 20_000 });
  expect(await reports()).toMatchObject([{ message: "Service unavailable: check-subscription, 503" }]);
});

test("an answer for a person who has gone meanwhile is not stored", async () => {
  answers(JSON.stringify({ plan: "architect" }));
  const session = { ...(await member()), accessToken: async () => ({ kind: "token", token: "t", accountId: "else" }) };
  expect(await askSubscription(session as Session)).toEqual({ kind: "signed-out" });
  expect(stored.has("sotm:plan")).toBe(false);
});

test.each([
  ["nobody is signed in", { accessToken: async () => ({ kind: "signed-out" }) }, "signed-out"],
  ["the session was ended", { accessToken: async () => ({ kind: "ended" }) }, "signed-out"],
  ["the host has no accounts", { findBackend: async () => ({ kind: "none" }) }, "no-accounts"],
  ["the host cannot be asked", { findBackend: async () => ({ kind: "unknown" }) }, "unanswered"],
])("nothing is asked if %s [spec:state-10]", async (_, ports, kind) => {
  const fetched = answers("{}");
  expect(await askSubscription({ ...(await member()), ...ports } as Session)).toEqual({ kind });
  expect(fetched).not.toHaveBeenCalled();
});
