import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTokens } from "../../server/auth/tokens.ts";
import { handle } from "../../supabase/functions/complete/handler.ts";
import { type FakeProvider, fakeProvider } from "./fake-provider.ts";
import {
  emptyPlace,
  idOf,
  PASSWORD,
  PROJECT,
  query,
  type RunningStudio,
  service,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "./running-studio.ts";

/** Answers through the operator's provider, counted by the migrations of the product. */

const LIMIT = 10;
const place = emptyPlace();
let studio: RunningStudio;
let provider: FakeProvider;
let people = 0;
const someone = () => signedIn(studio, `asker${people++}@example.org`);

beforeAll(async () => {
  provider = await fakeProvider();
  studio = await startedStudio(place, { ...PROJECT, AI_BASE_URL: provider.url, AI_MODEL: "m1" });
});
beforeEach(() => provider.shall("answer"));
afterAll(async () => {
  await studio.stop();
  await provider.close();
  place.remove();
});

const ask = async (supabase: SupabaseClient, messageId: string, init: RequestInit = {}) =>
  studio.call("/functions/v1/complete", {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(supabase)}` },
    body: JSON.stringify({ messageId, messages: [{ role: "user", content: "What is six by seven?" }] }),
    ...init,
  });
const month = () => new Date().toISOString().slice(0, 7);
async function counted(supabase: SupabaseClient): Promise<number> {
  const { data } = await supabase.from("user_message_usage").select("message_count").eq("month_year", month());
  return data?.[0]?.message_count ?? 0;
}
/** As answered on the person's devices. */
async function used(supabase: SupabaseClient, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), month: month(), answered_at: 1 }));
  expect((await supabase.from("message_events").insert(rows)).error).toBeNull();
}
/** How many answers have which status, the lowest status first. */
function statuses(answers: readonly Response[]): number[][] {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

describe("an answer", () => {
  test("comes from the provider and counts once", async () => {
    const ada = await someone();
    const answer = await ask(ada, randomUUID());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { text: "Forty-two.", model: "m1", finishReason: "stop" },
    ]);
    expect(await counted(ada)).toBe(1);
  });

  test("of a hundred asked for at once by an explorer with 3 left, exactly 3 are given, and the provider is asked for no other", async () => {
    const eve = await someone();
    await used(eve, LIMIT - 3);
    const before = provider.asked();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(eve, randomUUID())));
    expect(statuses(answers)).toEqual([
      [200, 3],
      [429, 97],
    ]);
    expect(provider.asked() - before).toBe(3);
    expect(await counted(eve)).toBe(LIMIT);
  });

  test("is given once for an id, however often it is asked for at the same time or later", async () => {
    const dan = await someone();
    const [id, before] = [randomUUID(), provider.asked()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(dan, id)));
    expect(statuses(answers)).toEqual([
      [200, 1],
      [409, 4],
    ]);
    const later = await ask(dan, id);
    expect([later.status, await later.json()]).toEqual([409, refusal("RESOURCE_EXISTS", /was answered before/)]);
    expect([provider.asked() - before, await counted(dan)]).toEqual([1, 1]);
  });
});

/** The product's standard error. */
const refusal = (code: string, message: RegExp, details: unknown = null) => ({
  code,
  message: expect.stringMatching(message),
  details,
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  timestamp: expect.stringMatching(/^\d{4}-/),
});

describe("a refusal", () => {
  test("at the limit says when the month is over", async () => {
    const fay = await someone();
    await used(fay, LIMIT);
    const answer = await ask(fay, randomUUID());
    const now = new Date();
    const resets = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    expect([answer.status, await answer.json()]).toEqual([
      429,
      refusal("RATE_LIMIT_EXCEEDED", /^Message limit reached$/, { resetsAt: resets.toISOString() }),
    ]);
    const seconds = (resets.getTime() - Date.now()) / 1000;
    expect(Math.abs(Number(answer.headers.get("retry-after")) - seconds)).toBeLessThan(10);
  });

  test("of an account whose address is not confirmed any more, and of one that is gone, costs nothing", async () => {
    const [gus, hal] = [await someone(), await someone()];
    const before = provider.asked();
    await query(place, `update auth.users set email_confirmed_at = null where id = '${await idOf(gus)}'`);
    const unverified = await ask(gus, randomUUID());
    expect([unverified.status, await unverified.json()]).toEqual([
      403,
      refusal("FORBIDDEN", /^Confirm your email address first\.$/),
    ]);
    await query(place, `delete from auth.users where id = '${await idOf(hal)}'`);
    expect((await ask(hal, randomUUID())).status).toBe(401);
    expect(provider.asked()).toBe(before);
  });

  test.each([
    ["no id", { messages: [{ role: "user", content: "x" }] }],
    ["no turns", { messageId: randomUUID(), messages: [] }],
    ["an empty turn", { messageId: randomUUID(), messages: [{ role: "user", content: " " }] }],
    ["a role that there is not", { messageId: randomUUID(), messages: [{ role: "root", content: "x" }] }],
  ])("of %s comes before anything is counted", async (_, body) => {
    const ida = await someone();
    const before = provider.asked();
    const answer = await ask(ida, "", { body: JSON.stringify(body) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      refusal("VALIDATION_ERROR", /^Validation failed$/, { reason: expect.any(String) }),
    ]);
    expect([provider.asked() - before, await counted(ida)]).toEqual([0, 0]);
  });
});

test("who deletes an account and signs up again with the address has no new answers", async () => {
  const email = `again${people++}@example.org`;
  const first = await signedIn(studio, email);
  await used(first, LIMIT - 1);
  expect((await ask(first, randomUUID())).status).toBe(200);
  expect((await first.functions.invoke("delete-account", { body: { password: PASSWORD } })).data).toEqual({
    deleted: true,
  });
  // an address gets one mail a second
  await query(place, "delete from auth.rate_limits");
  const [again, before] = [await signedIn(studio, email), provider.asked()];
  expect([(await ask(again, randomUUID())).status, await counted(again), provider.asked() - before]).toEqual([
    429,
    LIMIT,
    0,
  ]);
});

describe("what failed is not counted, and its room is free again", () => {
  test.each([
    ["busy", 503, "7"],
    ["broken", 502, null],
    ["empty", 502, null],
    ["cut", 502, null],
    ["error", 502, null],
  ] as const)("when the provider is %s", async (behaviour, status, retryAfter) => {
    const jan = await someone();
    await used(jan, LIMIT - 1);
    provider.shall(behaviour);
    for (let i = 0; i < 2; i++) {
      const answer = await ask(jan, randomUUID());
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
    }
    expect(await counted(jan)).toBe(LIMIT - 1);
    provider.shall("answer");
    expect((await ask(jan, randomUUID())).status).toBe(200);
  });

  test("room that was never closed is free after ten minutes", async () => {
    const kim = await someone();
    await used(kim, LIMIT - 1);
    const asService = service(studio, place);
    const lost = { p_user_id: await idOf(kim), p_message_id: randomUUID() };
    expect((await asService.rpc("reserve_message", lost)).data).toBe("reserved");
    expect((await ask(kim, randomUUID())).status).toBe(429);
    await query(place, "update sync.reservations set expires_at = now() - interval '1 second'");
    expect((await ask(kim, randomUUID())).status).toBe(200);
  });
});

test("what was cancelled after the provider was called is counted", async () => {
  const lea = await someone();
  provider.shall("hang");
  const [before, leave] = [provider.asked(), new AbortController()];
  const left = ask(lea, randomUUID(), { signal: leave.signal }).catch(() => "left");
  await until(() => provider.asked() > before);
  leave.abort();
  expect(await left).toBe("left");
  await until(async () => (await counted(lea)) === 1);
});

const secret = "a secret that is long enough for it";
const token = await createTokens(secret).sign({ sub: randomUUID(), role: "authenticated" }, 3_600);

describe("the handler alone", () => {
  const request = (signal?: AbortSignal) =>
    new Request("http://localhost", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ messageId: randomUUID(), messages: [{ role: "user", content: "x" }] }),
      ...(signal ? { signal } : {}),
    });
  /** Every call that it makes, each answered by `answers` or as if all went well. */
  function host(answers: Record<string, () => Response | Promise<Response>> = {}) {
    const calls: string[] = [];
    const variables: Record<string, string> = {
      STUDIO_JWT_SECRET: secret,
      SUPABASE_URL: "http://api",
      SUPABASE_SERVICE_ROLE_KEY: "sb_secret_x",
      AI_BASE_URL: "http://ai/v1",
      AI_MODEL: "m1",
    };
    const well: typeof answers = {
      reserve_message: () => Response.json("reserved"),
      settle_message: () => new Response(null, { status: 204 }),
      release_message: () => new Response(null, { status: 204 }),
      completions: () => Response.json({ choices: [{ message: { content: "Yes." } }] }),
    };
    const env = {
      get: (name: string) => variables[name],
      async fetch(address: string) {
        const name = new URL(address).pathname.split("/").at(-1) ?? "";
        calls.push(name);
        return ({ ...well, ...answers }[name] as () => Response)();
      },
    };
    return { env, calls, variables };
  }

  test("tells anyone whether a provider is set up, and asks nobody for it", async () => {
    const { env, variables, calls } = host();
    const offered = async () => (await handle(new Request("http://api/functions/v1/complete"), env)).json();
    expect(await offered()).toEqual({ offered: true });
    delete variables.AI_BASE_URL;
    expect(await offered()).toEqual({ offered: false });
    expect(calls).toEqual([]);
  });

  test("says clearly that no provider is set up", async () => {
    const { env, variables, calls } = host();
    delete variables.AI_BASE_URL;
    const answer = await handle(request(), env);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      refusal("SERVICE_UNAVAILABLE", /^Service unavailable: AI provider$/, {
        reason: "This server has no AI provider set up.",
      }),
    ]);
    expect(calls).toEqual([]);
  });

  test("does not ask the provider for who has left by then", async () => {
    const left = new AbortController();
    const { env, calls } = host({
      reserve_message() {
        left.abort();
        return Response.json("reserved");
      },
    });
    await handle(request(left.signal), env);
    expect(calls).toEqual(["reserve_message", "release_message"]);
  });

  test("tells a provider that is too slow as such, and counts what it was asked", async () => {
    const { env, calls } = host({
      completions() {
        throw new DOMException("too slow", "TimeoutError");
      },
    });
    const answer = await handle(request(), env);
    expect([answer.status, await answer.json()]).toEqual([504, refusal("TIMEOUT", /^Operation timed out/)]);
    expect(calls).toEqual(["reserve_message", "completions", "settle_message"]);
  });

  test("gives the answer although its count cannot be written for now, and tries that again", async () => {
    let failures = 1;
    const { env, calls } = host({
      settle_message: () => new Response(null, { status: failures-- > 0 ? 503 : 204 }),
    });
    expect((await handle(request(), env)).status).toBe(200);
    expect(calls).toEqual(["reserve_message", "completions", "settle_message", "settle_message"]);
  });

  test("asks no provider while the database is away", async () => {
    const { env, calls } = host({ reserve_message: () => new Response(null, { status: 503 }) });
    await expect(handle(request(), env)).rejects.toThrow("reserve_message answered 503");
    expect(calls).toEqual(["reserve_message"]);
  });
});
