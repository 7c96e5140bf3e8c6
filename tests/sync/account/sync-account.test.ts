import { describe, expect, test } from "vitest";
import { accountTokens } from "#sync/account/account-tokens.ts";
import { lastSynced, syncAccount, syncPorts } from "#sync/account/sync-account.ts";
import { EVERYTHING } from "#sync/engine/sync-once.ts";
import type { FoundBackend } from "#sync/session/backend-config.ts";
import type { TokenResult } from "#sync/session/tokens.ts";
import type { Fetch } from "#sync/transport/supabase.ts";
import { NOON } from "../engine/device.ts";
import { newDisk, openOn } from "../workspace.ts";

const FOUND: FoundBackend = { kind: "found", backend: { url: "https://project.example", publishableKey: "key" } };
const TOKEN: TokenResult = { kind: "token", token: "a.b.c", accountId: "ada" };
const PAGE = { epoch: "e", now: NOON, rows: [], more: false, cursor: { epoch: "e", rev: 0, horizon: 0 } };

async function anAccount({ found = FOUND, token = TOKEN }: { found?: FoundBackend; token?: TokenResult } = {}) {
  const db = await openOn(newDisk(), {}, "ada");
  const asked: string[] = [];
  const fetch: Fetch = async (url, { headers }) => {
    asked.push(`${url} ${headers.apikey} ${headers.authorization}`);
    return { status: 200, text: async () => JSON.stringify(PAGE), headers: new Headers() };
  };
  const ports = syncPorts({
    db,
    fetch,
    now: () => NOON,
    findBackend: async () => found,
    tokens: accountTokens(async () => token, "ada"),
    withLock: (work) => work(),
  });
  return { db, asked, sync: () => syncAccount(ports, EVERYTHING) };
}

test("syncAccount calls the account's backend with its token and stores when it finished", async () => {
  const { db, asked, sync } = await anAccount();
  expect(await lastSynced(db)).toBeNull();
  expect(await sync()).toMatchObject({ ok: true });
  expect(asked).toEqual(["https://project.example/rest/v1/rpc/sync_pull key Bearer a.b.c"]);
  expect(await lastSynced(db)).toBe(NOON);
});

describe("without access to the server syncAccount makes no request and returns a readable reason", () => {
  test.each([
    ["the backend cannot be found now", { found: { kind: "unknown" } }, "CONNECTION_ERROR"],
    ["nobody is signed in any more", { token: { kind: "signed-out" } }, "TOKEN_EXPIRED"],
    ["the server ended the session", { token: { kind: "ended" } }, "TOKEN_EXPIRED"],
    ["someone else is signed in now", { token: { ...TOKEN, accountId: "bea" } }, "TOKEN_EXPIRED"],
  ] as const)("%s", async (_, parts, code) => {
    const { db, asked, sync } = await anAccount(parts);
    expect(await sync()).toMatchObject({ ok: false, error: { code } });
    expect(asked).toEqual([]);
    expect(await lastSynced(db)).toBeNull();
  });
});

describe("a token that cannot be renewed now gives a readable error", () => {
  const errorOf = async (failure: (TokenResult & { kind: "failed" })["failure"]) => {
    const tokens = accountTokens(async () => ({ kind: "failed", failure }), "ada");
    return [await tokens.current(), await tokens.instead("old")];
  };
  test.each([
    ["no connection", { kind: "unreachable" }, { code: "CONNECTION_ERROR", retry: "backoff" }],
    ["the server starts", { kind: "starting" }, { code: "SERVICE_UNAVAILABLE", retry: "backoff" }],
    ["a fault of the server", { kind: "broken", status: 502 }, { code: "SERVICE_UNAVAILABLE", retry: "backoff" }],
    ["a captive portal", { kind: "broken", status: 200 }, { code: "API_ERROR", retry: "backoff" }],
    ["too many tries", { kind: "limited", seconds: 30 }, { code: "RATE_LIMIT_EXCEEDED", retryAfter: 30_000 }],
    ["a refusal that ends no session", { kind: "refused", code: "x" }, { code: "FORBIDDEN", retry: "after-auth" }],
  ] as const)("%s", async (_, failure, error) => {
    for (const answer of await errorOf(failure)) expect(answer).toMatchObject({ ok: false, error });
  });
});
