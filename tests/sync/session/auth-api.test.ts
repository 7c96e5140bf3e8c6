import { AuthClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { createAuthApi } from "#sync/session/auth-api.ts";
import { endsSession } from "#sync/session/auth-failure.ts";

const URL_OF_BACKEND = "https://project.supabase.co";
const KEY = "sb_publishable_key";
const credentials = { email: "ada@example.com", password: "correct horse battery" };
const returnTo = "https://studio.example/auth";
const user = { id: "account-1", email: "ada@example.com", email_confirmed_at: "2026-11-21T10:00:00Z" };
const opened = { access_token: "a.b.c", refresh_token: "r", expires_in: 3600, token_type: "bearer", user };

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A fetch that records its request and always gives the same answer. */
function recorder(answer: () => Response) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method: init?.method ?? "GET", url: decodeURIComponent(String(input)), headers, body });
    return answer();
  };
  return { sent, fetch };
}

const ours = (answer: () => Response) => {
  const { sent, fetch } = recorder(answer);
  const ports = { fetch, now: () => 5_000, timeLimit: () => new AbortController().signal };
  return { sent, api: createAuthApi({ url: URL_OF_BACKEND, publishableKey: KEY }, ports) };
};

const theirs = (answer: () => Response) => {
  const { sent, fetch } = recorder(answer);
  const client = new AuthClient({
    url: `${URL_OF_BACKEND}/auth/v1`,
    headers: { apikey: KEY, Authorization: `Bearer ${KEY}` },
    fetch,
    persistSession: false,
    autoRefreshToken: false,
    flowType: "implicit",
  });
  return { sent, client };
};

/** What decides how a server answers. supabase-js also names itself, and sends fields without a value. */
const essence = ({ method, url, headers, body }: Sent) => ({
  method,
  url,
  key: headers.apikey,
  token: headers.authorization,
  version: headers["x-supabase-api-version"],
  type: body === undefined ? undefined : headers["content-type"],
  body: withoutEmpty(body),
});

function withoutEmpty(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const {
    gotrue_meta_security: _captcha,
    code_challenge: _pkce,
    code_challenge_method: _how,
    ...rest
  } = body as Record<string, unknown>;
  return rest;
}

test.each<
  [
    string,
    (api: ReturnType<typeof ours>["api"]) => Promise<unknown>,
    (client: InstanceType<typeof AuthClient>) => Promise<unknown>,
  ]
>([
  [
    "sign-up",
    (api) => api.signUp(credentials, returnTo),
    (client) => client.signUp({ ...credentials, options: { emailRedirectTo: returnTo } }),
  ],
  ["sign-in", (api) => api.signIn(credentials), (client) => client.signInWithPassword(credentials)],
  [
    "resend",
    (api) => api.resend("ada@example.com", returnTo),
    (client) => client.resend({ type: "signup", email: "ada@example.com", options: { emailRedirectTo: returnTo } }),
  ],
  [
    "recover",
    (api) => api.recover("ada@example.com", returnTo),
    (client) => client.resetPasswordForEmail("ada@example.com", { redirectTo: returnTo }),
  ],
  [
    "the use of a mail's link",
    (api) => api.verify({ tokenHash: "t", type: "recovery" }),
    (client) => client.verifyOtp({ token_hash: "t", type: "recovery" }),
  ],
  ["refresh", (api) => api.refresh("r"), (client) => client.refreshSession({ refresh_token: "r" })],
  ["user", (api) => api.user("a.b.c"), (client) => client.getUser("a.b.c")],
  ["sign-out", (api) => api.signOut("a.b.c", "global"), (client) => client.admin.signOut("a.b.c", "global")],
])("%s is the request that supabase-js sends", async (_name, ask, askTheirs) => {
  const answer = () => Response.json(opened);
  const [own, other] = [ours(answer), theirs(answer)];
  await ask(own.api);
  await askTheirs(other.client);
  const [first, second] = [own.sent[0], other.sent[0]];
  if (!first || !second) throw new Error("nothing was sent");
  expect({ ...essence(first), body: essence(first).body ?? {} }).toEqual({
    ...essence(second),
    type: essence(first).type,
    body: essence(second).body ?? {},
  });
});

test("an answer becomes a session whose lifetime is measured from its arrival", async () => {
  expect(await ours(() => Response.json(opened)).api.signIn(credentials)).toEqual({
    ok: true,
    value: {
      account: { id: "account-1", email: "ada@example.com", verified: true },
      tokens: { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 5_000 },
    },
  });
});

const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

test.each([
  [
    "wrong credentials",
    json(400, { code: 400, error_code: "invalid_credentials" }),
    { kind: "refused", code: "invalid_credentials" },
  ],
  [
    "the newer form of errors",
    json(400, { code: "email_not_confirmed", message: "x" }),
    { kind: "refused", code: "email_not_confirmed" },
  ],
  [
    "a weak password, with the server's sentence",
    json(422, { code: 422, error_code: "weak_password", msg: "It is on a list of common passwords." }),
    { kind: "refused", code: "weak_password", sentence: "It is on a list of common passwords." },
  ],
  [
    "a weak password in the newer form of errors",
    json(422, { code: "weak_password", message: "It is your address." }),
    { kind: "refused", code: "weak_password", sentence: "It is your address." },
  ],
  [
    "a sentence too long to be one",
    json(422, { error_code: "weak_password", msg: "x".repeat(301) }),
    { kind: "refused", code: "weak_password" },
  ],
  [
    "a sentence with more lines than one",
    json(422, { error_code: "weak_password", msg: "a\nb" }),
    { kind: "refused", code: "weak_password" },
  ],
  [
    "words with any other refusal",
    json(400, { error_code: "invalid_credentials", msg: "ada@example.com has no account" }),
    { kind: "refused", code: "invalid_credentials" },
  ],
  [
    "a limit with its time",
    json(429, { error_code: "over_request_rate_limit" }, { "retry-after": "12" }),
    { kind: "limited", seconds: 12 },
  ],
  [
    "a limit that says its time in words",
    json(429, { msg: "you can only request this after 7 seconds." }),
    { kind: "limited", seconds: 7 },
  ],
  ["a limit without a time", json(429, {}), { kind: "limited", seconds: null }],
  ["a server that starts", json(503, { code: "503" }), { kind: "starting" }],
  ["a fault", json(500, { code: "x" }), { kind: "broken", status: 500 }],
  ["a captive portal", () => new Response("<html>"), { kind: "broken", status: 200 }],
  ["a firewall's page", () => new Response("<html>", { status: 403 }), { kind: "broken", status: 403 }],
  ["JSON of another shape", json(200, { hello: "world" }), { kind: "broken", status: 200 }],
  ["a wrong key", json(401, { message: "Invalid API key" }), { kind: "broken", status: 401 }],
])("%s", async (_name, answer, failure) => {
  expect(await ours(answer).api.signIn(credentials)).toEqual({ ok: false, failure });
});

test("a connection that breaks, even during the answer, counts as no answer", async () => {
  const cut = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) }));
  expect(await ours(cut).api.signIn(credentials)).toEqual({ ok: false, failure: { kind: "unreachable" } });
});

test("only a refusal of the session itself ends it", () => {
  expect(endsSession({ kind: "refused", code: "refresh_token_not_found" })).toBe(true);
  expect(endsSession({ kind: "refused", code: "validation_failed" })).toBe(false);
  expect(endsSession({ kind: "broken", status: 403 })).toBe(false);
});
