import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { PushChange } from "#sync/engine/protocol.ts";
import { type Fetch, supabaseTransport } from "#sync/transport/supabase.ts";
import { NOON } from "./device.ts";

const CHANGE: PushChange = { key: "settings/theme", row: { id: "theme", deleted: 0, stamps: {} }, baseRev: null };
const PAGE = { epoch: "e", now: NOON, rows: [], more: false, cursor: { epoch: "e", rev: 0, horizon: 0 } };
const SIGNED_OUT = appError("UNAUTHORIZED", "Nobody is signed in.", { retry: "after-auth" });

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | Error;

/** A transport whose server gives these replies one after the other. */
function over(
  replies: readonly Reply[],
  { renewed = ok("second") as ReturnType<typeof ok<string>> | ReturnType<typeof err> } = {},
) {
  const asked: { url: string; token: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { headers, body }) => {
    const reply = replies[asked.length];
    asked.push({ url, token: headers.authorization ?? "", body: JSON.parse(body) });
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error("one request too many");
    return {
      status: reply.status,
      text: async () => (typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body)),
      headers: { get: (name: string) => reply.headers?.[name] ?? null },
    };
  };
  const transport = supabaseTransport({
    url: "https://project.example",
    publishableKey: "publishable",
    fetch,
    tokens: { current: async () => ok("first"), instead: async () => renewed },
    now: () => NOON,
    timeLimit: () => new AbortController().signal,
  });
  const pull = () => transport.pull({ cursor: null, limit: 10 });
  const push = () => transport.push({ epoch: "e", changes: [CHANGE] });
  return { asked, pull, push };
}
const json = (status: number, body: unknown = {}, headers?: Record<string, string>): Reply =>
  headers ? { status, body, headers } : { status, body };
const refused = (fields: object) => ({ ok: false, error: fields });

describe("a request", () => {
  test("names the function, the key and the person, and sends the arguments by name", async () => {
    const { asked, pull, push } = over([json(200, PAGE), json(200, { epoch: "e", now: NOON, stale: true })]);
    expect(await pull()).toEqual({ ok: true, value: PAGE });
    expect(await push()).toMatchObject({ ok: true, value: { stale: true } });
    expect(asked).toEqual([
      {
        url: "https://project.example/rest/v1/rpc/sync_pull",
        token: "Bearer first",
        body: { cursor: null, page_size: 10 },
      },
      {
        url: "https://project.example/rest/v1/rpc/sync_push",
        token: "Bearer first",
        body: { epoch: "e", changes: [CHANGE] },
      },
    ]);
  });
});

describe("a response that is not the server's (fault 4)", () => {
  const applied = { key: CHANGE.key, status: "applied", rev: 1, stamps: {} };
  const answer = { epoch: "e", now: NOON, from: 0, to: 1, results: [applied] };
  const row = { key: "settings/theme", row: { id: "theme", deleted: 0, stamps: {} }, rev: 1 };
  test.each([
    ["a captive portal's page", "<!doctype html><title>Welcome</title>"],
    ["a cut page", JSON.stringify(PAGE).slice(0, -2)],
    ["nothing", ""],
    ["another program's JSON", { status: "ok" }],
    ["a page without its end", { ...PAGE, cursor: undefined }],
    ["a page with the cursor of another epoch", { ...PAGE, cursor: { ...PAGE.cursor, epoch: "f" } }],
    ["a row under another's key", { ...PAGE, rows: [{ ...row, key: "settings/other" }] }],
    ["a row without stamps", { ...PAGE, rows: [{ ...row, row: { id: "theme", deleted: 0 } }] }],
    ["a rev that is not a number", { ...PAGE, rows: [{ ...row, rev: "1" }] }],
  ])("to a pull: %s", async (_, body) => {
    expect(await over([json(200, body)]).pull()).toMatchObject(refused({ code: "API_ERROR", retry: "backoff" }));
  });
  test.each([
    ["fewer results than changes", { ...answer, results: [] }],
    ["the result of another change", { ...answer, results: [{ ...applied, key: "settings/other" }] }],
    ["an unknown verdict", { ...answer, results: [{ ...applied, status: "perhaps" }] }],
    ["no revs", { ...answer, from: undefined }],
    ["an answer to a pull", PAGE],
  ])("to a push: %s", async (_, body) => {
    expect(await over([json(200, body)]).push()).toMatchObject(refused({ code: "API_ERROR", retry: "backoff" }));
    expect(await over([json(200, answer)]).push()).toEqual({ ok: true, value: answer });
  });
});

describe("an unsuccessful status", () => {
  test.each([
    ["no network", new TypeError("Failed to fetch"), { code: "CONNECTION_ERROR", retry: "backoff" }],
    [
      "429 with seconds",
      json(429, "", { "retry-after": "30" }),
      { code: "RATE_LIMIT_EXCEEDED", retry: "backoff", retryAfter: 30_000 },
    ],
    [
      "503 with a date",
      json(503, "", { "retry-after": new Date(NOON + 5_000).toUTCString() }),
      { code: "SERVICE_UNAVAILABLE", retryAfter: 5_000 },
    ],
    ["503 alone", json(503, "<html>"), { code: "SERVICE_UNAVAILABLE", retry: "backoff" }],
    [
      "an unconfirmed address",
      json(403, { code: "PT403", details: "email_not_verified" }),
      { code: "FORBIDDEN", retry: "after-auth" },
    ],
    ["a proxy's 403", json(403, "<html>Blocked</html>"), { code: "API_ERROR", retry: "backoff" }],
    ["413", json(413, "<html>"), { blames: "batch" }],
    ["text the database cannot store", json(400, { code: "22P05" }), { blames: "batch" }],
    ["another 400", json(400, { code: "42883" }), { code: "API_ERROR", retry: "backoff" }],
  ])("%s", async (_, reply, expected) => {
    expect(await over([reply]).push()).toMatchObject(refused(expected));
  });

  test("a pull is never blamed for its content", async () => {
    for (const status of [400, 413])
      expect((await over([json(status, { code: "PT400" })]).pull()) as object).not.toHaveProperty("error.blames");
  });

  test("a request that takes too long gives a readable error", async () => {
    const limit = AbortSignal.abort();
    const transport = supabaseTransport({
      url: "",
      publishableKey: "",
      fetch: async () => {
        throw limit.reason;
      },
      tokens: { current: async () => ok("t"), instead: async () => ok("t") },
      now: () => NOON,
      timeLimit: () => limit,
    });
    expect(await transport.pull({ cursor: null, limit: 1 })).toMatchObject(
      refused({ code: "TIMEOUT", retry: "backoff" }),
    );
  });
});

describe("an expired token", () => {
  test("is renewed once, and the request is repeated with the new one", async () => {
    const { asked, pull } = over([json(401), json(200, PAGE)]);
    expect(await pull()).toMatchObject({ ok: true });
    expect(asked.map(({ token }) => token)).toEqual(["Bearer first", "Bearer second"]);
  });

  test("that is refused again waits for the person (fault 19)", async () => {
    expect(await over([json(401), json(401)]).pull()).toMatchObject(
      refused({ code: "TOKEN_EXPIRED", retry: "after-auth" }),
    );
    expect(await over([json(401)], { renewed: err(SIGNED_OUT) }).pull()).toMatchObject(
      refused({ code: "UNAUTHORIZED", retry: "after-auth" }),
    );
  });
});
