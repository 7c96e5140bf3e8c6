import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userOf } from "../../supabase/functions/_shared/user-token.ts";
import {
  client,
  emptyPlace,
  PASSWORD,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "./running-studio.ts";

const place = emptyPlace();
let studio: RunningStudio;
let provider: Server;
/** What the provider shall do next. */
let behaviour: "answer" | "busy" | "broken" | "hang" = "answer";
let asked = 0;

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked++;
    request.resume();
    if (behaviour === "hang") return;
    const bodies = {
      answer: JSON.stringify({ model: "m1", choices: [{ message: { content: "Forty-two." }, finish_reason: "stop" }] }),
      busy: "",
      broken: "<html>",
    };
    response.writeHead(behaviour === "busy" ? 429 : 200, { "content-type": "application/json", "retry-after": "7" });
    response.end(bodies[behaviour]);
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = provider.address() as AddressInfo;
  studio = await startedStudio(place, { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "m1" });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await studio.stop();
  place.remove();
});

/** Past every policy, as the functions themselves. */
function service(): SupabaseClient {
  const { secretKey } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { secretKey: string };
  return client(studio.url, secretKey);
}
const idOf = async (supabase: SupabaseClient) => (await supabase.auth.getUser()).data.user?.id ?? "";

describe("check-subscription", () => {
  test("tells the plan of who asks, and an admin is an architect", async () => {
    const ada = await signedIn(studio, "ada@example.org");
    const check = async () => (await ada.functions.invoke("check-subscription")).data;
    expect(await check()).toEqual({ plan: "explorer", subscribed: false });
    await service()
      .from("profiles")
      .insert({ id: await idOf(ada), subscription_tier: "synthesizer-onetime" });
    expect(await check()).toEqual({ plan: "synthesizer-onetime", subscribed: true });
    await service()
      .from("user_roles")
      .insert({ user_id: await idOf(ada), role: "admin" });
    expect(await check()).toEqual({ plan: "architect", subscribed: true });
  });

  test("tells nothing to who is not signed in, and answers a browser's question before a call", async () => {
    expect((await studio.call("/functions/v1/check-subscription")).status).toBe(401);
    const before = await studio.call("/functions/v1/check-subscription", { method: "OPTIONS" });
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(before.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect((await studio.call("/functions/v1/check-subscription", { method: "PUT" })).status).toBe(405);
  });
});

test("health-check tells anyone that the database answers, and an unknown function is not found", async () => {
  expect(await (await studio.call("/functions/v1/health-check")).json()).toMatchObject({ status: "healthy" });
  expect((await studio.call("/functions/v1/constructor")).status).toBe(404);
});

describe("complete", () => {
  const ask = async (supabase: SupabaseClient, messageId: string, init: RequestInit = {}) =>
    studio.call("/functions/v1/complete", {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenOf(supabase)}` },
      body: JSON.stringify({ messageId, messages: [{ role: "user", content: "What is six by seven?" }] }),
      ...init,
    });

  test("answers through the operator's provider; of many at once exactly what is left of the month", async () => {
    behaviour = "answer";
    const eve = await signedIn(studio, "eve@example.org");
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(eve, randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    expect(await refused[0]?.json()).toEqual({ code: "RATE_LIMIT_EXCEEDED", message: "Message limit reached" });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answers.find(({ ok }) => ok)?.json()).toEqual({
      text: "Forty-two.",
      model: "m1",
      finishReason: "stop",
    });
  });

  test("counts one id once, and nothing that failed", async () => {
    const dan = await signedIn(studio, "dan@example.org");
    behaviour = "busy";
    const busy = await ask(dan, randomUUID());
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "7"]);
    behaviour = "broken";
    expect((await ask(dan, randomUUID())).status).toBe(502);
    behaviour = "answer";
    const id = randomUUID();
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(dan, id)));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(
      (
        await service()
          .from("counted")
          .select("settled")
          .eq("user_id", await idOf(dan))
      ).data,
    ).toEqual([{ settled: true }]);
  });

  test("counts what was cancelled after the provider was called", async () => {
    const fay = await signedIn(studio, "fay@example.org");
    behaviour = "hang";
    const [before, leave] = [asked, new AbortController()];
    const left = ask(fay, randomUUID(), { signal: leave.signal }).catch(() => "left");
    await until(() => asked > before);
    leave.abort();
    expect(await left).toBe("left");
    const settled = async () =>
      (
        await service()
          .from("counted")
          .select("settled")
          .eq("user_id", await idOf(fay))
      ).data?.[0]?.settled;
    await until(settled);
  });

  test.each([
    ["no id", { messages: [{ role: "user", content: "x" }] }],
    ["no turns", { messageId: randomUUID(), messages: [] }],
    ["an empty turn", { messageId: randomUUID(), messages: [{ role: "user", content: " " }] }],
    ["a role that there is not", { messageId: randomUUID(), messages: [{ role: "root", content: "x" }] }],
  ])("refuses %s before anything is counted", async (_, body) => {
    const before = asked;
    const gus = await signedIn(studio, `gus${Math.random()}@example.org`);
    const answer = await ask(gus, "", { body: JSON.stringify(body) });
    expect([answer.status, asked]).toEqual([400, before]);
    expect(await answer.json()).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("delete-account", () => {
  test("wants the password, and then removes the account with everything in it", async () => {
    const hal = await signedIn(studio, "hal@example.org");
    await hal.from("notes").insert({ body: "gone soon" });
    const id = await idOf(hal);
    const remove = async (body: unknown) =>
      studio.call("/functions/v1/delete-account", {
        method: "POST",
        headers: { authorization: `Bearer ${await tokenOf(hal)}` },
        body: JSON.stringify(body),
      });
    expect((await remove({})).status).toBe(400);
    expect((await remove({ password: "not this one" })).status).toBe(403);
    expect(await (await remove({ password: PASSWORD })).json()).toEqual({ deleted: true });
    expect((await service().from("notes").select().eq("user_id", id)).data).toEqual([]);
    expect(
      (await studio.client().auth.signInWithPassword({ email: "hal@example.org", password: PASSWORD })).error?.code,
    ).toBe("invalid_credentials");
    expect((await hal.auth.refreshSession()).error).not.toBeNull();
  });
});

describe("a function checks tokens of a project's published keys", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const env = {
    get: (name: string) =>
      ({ SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: "a", SUPABASE_SERVICE_ROLE_KEY: "b" })[name],
    fetch: async () => Response.json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k1", alg: "ES256" }] }),
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (header: object, claims: object) => {
    const signed = `${encode(header)}.${encode(claims)}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const whose = (bearer: string) =>
    userOf(new Request("https://project.example", { headers: { authorization: `Bearer ${bearer}` } }), env).then(
      (user) => user?.sub,
    );
  const claims = { sub: "u1", role: "authenticated", exp: Date.now() / 1000 + 60 };

  test("and takes no other key, algorithm, role or time", async () => {
    expect(await whose(token({ alg: "ES256", kid: "k1" }, claims))).toBe("u1");
    for (const [header, body] of [
      [{ alg: "ES256", kid: "k2" }, claims],
      [{ alg: "RS256", kid: "k1" }, claims],
      [{ alg: "HS256", kid: "k1" }, claims],
      [{ alg: "none" }, claims],
      [
        { alg: "ES256", kid: "k1" },
        { ...claims, exp: 1_600_000_000 },
      ],
      [
        { alg: "ES256", kid: "k1" },
        { ...claims, exp: undefined },
      ],
      [
        { alg: "ES256", kid: "k1" },
        { ...claims, role: "anon" },
      ],
    ] as const)
      expect(await whose(token(header, body))).toBeUndefined();
  });
});

test("complete says clearly that no provider is set up", async () => {
  const { handle } = await import("../../supabase/functions/complete/handler.ts");
  const { signToken } = await import("../../server/rest-and-auth/sign-token.ts");
  const secret = "a secret that is long enough for it";
  const bearer = signToken({ sub: randomUUID(), role: "authenticated" }, secret, 60);
  const request = new Request("http://localhost", {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}` },
    body: "{}",
  });
  const answer = await handle(request, { get: (name) => (name === "STUDIO_JWT_SECRET" ? secret : undefined), fetch });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    code: "SERVICE_UNAVAILABLE",
    message: "This server has no AI provider set up.",
  });
});
