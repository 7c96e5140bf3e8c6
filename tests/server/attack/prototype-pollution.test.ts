import { expect, test } from "vitest";
import { attackedStudio } from "./attacked-studio.ts";

/** Names that reach the prototype of every object, where a part of a request becomes a key. One request must not change what the next ones get. */

const { studio, adaHeaders } = attackedStudio();

const QUERIES = [
  "__proto__=eq.1",
  "__proto__[status]=eq.1",
  "__proto__.status=eq.1",
  "constructor.prototype.status=eq.1",
  "select=id,__proto__(x)&__proto__.status=eq.1",
  "select=id,constructor(prototype)&constructor.prototype=eq.1",
  "or=(__proto__.eq.1,constructor.eq.1)",
  "order=__proto__.asc",
  "columns=__proto__",
  "on_conflict=__proto__",
];
const BODIES = [
  '{"__proto__":{"status":418,"apikey":"x","role":"service_role"}}',
  '{"constructor":{"prototype":{"status":418,"role":"service_role"}}}',
  '{"id":"x","value":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}',
  '[{"__proto__":{"polluted":true}}]',
  '{"email":"eve@example.org","password":"a lamp in the attic","data":{"__proto__":{"polluted":true}}}',
  '{"epoch":"e","changes":[{"key":"__proto__/x","row":{"__proto__":{"polluted":true}},"baseRev":null}]}',
];
const ROUTES = [
  "/",
  "/dev/health",
  "/dev/config.json",
  "/dev/inbox.json",
  "/rest/v1/settings",
  "/rest/v1/x",
  "/rest/v1/__proto__",
  "/rest/v1/constructor",
  "/rest/v1/rpc/sync_push",
  "/rest/v1/rpc/__proto__",
  "/auth/v1/signup",
  "/auth/v1/token",
  "/auth/v1/user",
  "/auth/v1/verify",
  "/auth/v1/__proto__",
  "/functions/v1/complete",
  "/functions/v1/delete-account",
  "/functions/v1/__proto__",
  "/functions/v1/constructor",
  "/realtime/v1/websocket",
];

/** What visitors and Ada get from routes of every kind. */
/** The parts of an answer that no two requests share. */
const OF_ONE_REQUEST = /,"requestId":"[^"]*","timestamp":"[^"]*"/;

async function usualAnswers(): Promise<unknown[]> {
  const headers = await adaHeaders();
  return Promise.all([
    ...["/dev/health", "/auth/v1/settings", "/functions/v1/none", "/rest/v1/nowhere"].map(async (path) => {
      const answer = await studio().call(path);
      return [path, answer.status, (await answer.text()).replace(OF_ONE_REQUEST, "")];
    }),
    ...["/rest/v1/settings?select=id", "/rest/v1/profiles?select=subscription_tier"].map(async (path) => {
      const answer = await studio().call(path, { headers });
      return [path, answer.status, await answer.text()];
    }),
  ]);
}

/** 503 is what functions say that have no provider or no database. */
function expectAnswer(route: string, sent: string, { status }: Response): void {
  if (!route.startsWith("/rest/")) expect(status === 503 ? 200 : status, sent).toBeLessThan(500);
}

test.each(ROUTES)("%s", async (route) => {
  const before = await usualAnswers();
  const headers = await adaHeaders();
  for (const query of QUERIES) {
    for (const who of [{}, headers]) {
      const answer = await studio().call(`${route}?${query}`, { headers: who, redirect: "manual" });
      expectAnswer(route, query, answer);
      await answer.arrayBuffer();
    }
  }
  for (const body of BODIES)
    for (const method of ["POST", "PATCH"]) {
      const answer = await studio().call(route, { method, body, headers });
      expectAnswer(route, body, answer);
      await answer.arrayBuffer();
    }
  expect(await usualAnswers()).toEqual(before);
});

test("names of the prototype in a header", async () => {
  const before = await usualAnswers();
  for (const name of ["__proto__", "constructor", "prefer"])
    await studio().call("/rest/v1/settings", { headers: { ...(await adaHeaders()), [name]: "__proto__=1" } });
  expect(await usualAnswers()).toEqual(before);
});
