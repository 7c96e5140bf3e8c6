import { afterEach, expect, test, vi } from "vitest";
import { operatorPort } from "#src/data/ai/operator-port.ts";

afterEach(() => vi.unstubAllGlobals());

const CALL = {
  messageId: "0b5fa8f6-0000-4000-8000-000000000001",
  messages: [{ role: "user", content: "Why?" }],
  signal: new AbortController().signal,
} as const;

const port = (token: object = { kind: "token", token: "t1", accountId: "a1" }, backend: object | null = {}) =>
  operatorPort({
    accessToken: async () => token as never,
    findBackend: async () =>
      (backend
        ? { kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }
        : { kind: "none" }) as never,
  });

const answers = (body: string, status = 200, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const refusal = (code: string, message: string) => JSON.stringify({ code, message, details: null });

test("asks as the signed-in person, with the message's id, and reads the answer", async () => {
  const fetched = answers(JSON.stringify({ text: "Because.", model: "m1", finishReason: "stop" }));
  expect(await port().complete(CALL)).toEqual({
    ok: true,
    value: { text: "Because.", model: "m1", finishReason: "stop" },
  });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://backend.test/functions/v1/complete");
  expect(init).toMatchObject({ method: "POST", credentials: "omit", signal: CALL.signal });
  expect(init?.headers).toMatchObject({ authorization: "Bearer t1", apikey: "pk" });
  expect(JSON.parse(String(init?.body))).toEqual({ messageId: CALL.messageId, messages: CALL.messages });
});

test.each([
  ["there is no server", port(undefined, null), "SERVICE_UNAVAILABLE"],
  ["nobody is signed in", port({ kind: "signed-out" }), "UNAUTHORIZED"],
  ["the session has ended", port({ kind: "ended" }), "UNAUTHORIZED"],
  ["no token is available now", port({ kind: "failed" }), "CONNECTION_ERROR"],
])("nothing is sent if %s", async (_, asked, code) => {
  const fetched = answers("{}");
  expect(await asked.complete(CALL)).toMatchObject({ ok: false, error: { code } });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [
    "a month that is used up",
    refusal("RATE_LIMIT_EXCEEDED", "Message limit reached"),
    429,
    "RATE_LIMIT_EXCEEDED",
    "never",
  ],
  [
    "no provider set up",
    refusal("SERVICE_UNAVAILABLE", "This server has no AI provider set up."),
    503,
    "SERVICE_UNAVAILABLE",
    "never",
  ],
  [
    "a provider that failed",
    refusal("EXTERNAL_SERVICE_ERROR", "The AI provider answered 500."),
    502,
    "EXTERNAL_SERVICE_ERROR",
    "backoff",
  ],
  [
    "a message answered before",
    refusal("RESOURCE_EXISTS", "This message was answered before."),
    409,
    "RESOURCE_EXISTS",
    "never",
  ],
  ["a rejected token", refusal("UNAUTHORIZED", "Sign in first."), 401, "UNAUTHORIZED", "after-auth"],
  ["a proxy that fails", "<h1>Bad gateway</h1>", 502, "CONNECTION_ERROR", "backoff"],
  ["an unknown code", refusal("EMPEROR", "Bow."), 400, "API_ERROR", "never"],
])("%s is reported as such", async (_, body, status, code, retry) => {
  answers(body, status);
  expect(await port().complete(CALL)).toMatchObject({ ok: false, error: { code, retry } });
});

test("why the server refuses is told in its own words, where it says more than the catalogue", async () => {
  const reason = "This server has no AI provider set up.";
  const code = "SERVICE_UNAVAILABLE";
  answers(JSON.stringify({ code, message: "Service unavailable: AI provider", details: { reason } }), 503);
  expect(await port().complete(CALL)).toMatchObject({ ok: false, error: { message: reason } });
});

test("a busy provider may be asked again", async () => {
  answers(refusal("SERVICE_UNAVAILABLE", "The AI provider is busy."), 503, { "retry-after": "30" });
  expect(await port().complete(CALL)).toMatchObject({ ok: false, error: { retry: "backoff" } });
});

test.each(["<!doctype html>", "null", '{"text": 7}'])("%s does not count as an answer of the server", async (body) => {
  answers(body);
  expect(await port().complete(CALL)).toMatchObject({ ok: false, error: { code: "API_ERROR" } });
});

test("a broken connection is reported as such", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await port().complete(CALL)).toMatchObject({ ok: false, error: { code: "CONNECTION_ERROR" } });
});
