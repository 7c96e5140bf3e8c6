import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userOf } from "../../supabase/functions/_shared/user-token.ts";
import { handle as checkSubscription } from "../../supabase/functions/check-subscription/handler.ts";
import { handle as deleteAccount } from "../../supabase/functions/delete-account/handler.ts";
import {
  emptyPlace,
  idOf,
  PASSWORD,
  PROJECT,
  type RunningStudio,
  service,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

const place = emptyPlace();
let studio: RunningStudio;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

describe("check-subscription", () => {
  test("tells the plan of who asks, and an admin is an architect [spec:state-9]", async () => {
    const ada = await signedIn(studio, "ada@example.org");
    const check = async () => (await ada.functions.invoke("check-subscription")).data;
    expect(await check()).toEqual({ plan: "explorer", subscribed: false });
    await service(studio, place)
      .from("profiles")
      .update({ subscription_tier: "synthesizer-onetime" })
      .eq("id", await idOf(ada));
    expect(await check()).toEqual({ plan: "synthesizer-onetime", subscribed: true });
    await service(studio, place)
      .from("user_roles")
      .insert({ user_id: await idOf(ada), role: "admin" });
    expect(await check()).toEqual({ plan: "architect", subscribed: true });
  });

  test("a check of the role that fails makes nobody an admin [spec:error-3]", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = { sub: "ada", role: "authenticated", exp: Date.now() / 1000 + 60 };
    const content = `${part({ alg: "HS256" })}.${part(claims)}`;
    const token = `${content}.${createHmac("sha256", "secret").update(content).digest("base64url")}`;
    const settings: Record<string, string> = {
      STUDIO_JWT_SECRET: "secret",
      SUPABASE_URL: "https://project.test",
      SUPABASE_SERVICE_ROLE_KEY: "s",
    };
    const answer = await checkSubscription(
      new Request("https://project.test", { headers: { authorization: `Bearer ${token}` } }),
      {
        get: (name) => settings[name],
        fetch: async (address) =>
          address.includes("user_roles")
            ? Response.json({}, { status: 503 })
            : Response.json([{ subscription_tier: "synthesizer" }]),
      },
    );
    expect(await answer.json()).toEqual({ plan: "synthesizer", subscribed: true });
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

test("what a function refuses is told in the codes and words of the catalogue, with a request id and a time [spec:error-18]", async () => {
  const standard = (code: string, message: string, details: unknown) => ({
    code,
    message,
    details,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const unknown = await studio.call("/functions/v1/no-such-function");
  expect([unknown.status, await unknown.json()]).toEqual([404, standard("NOT_FOUND", "Function not found", null)]);
  const wrongMethod = await studio.call("/functions/v1/check-subscription", { method: "PUT" });
  expect(await wrongMethod.json()).toEqual(
    standard("VALIDATION_ERROR", "Validation failed", { reason: expect.stringMatching(/^Use /) }),
  );
  const token = await tokenOf(await signedIn(studio, "ida@example.org"));
  const post = (name: string, body: object) =>
    studio.call(`/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  expect(await (await post("create-checkout", { plan: "emperor" })).json()).toEqual(
    standard("VALIDATION_ERROR", "Validation failed", { reason: "Name one of the plans." }),
  );
  expect(await (await post("create-checkout", { plan: "architect" })).json()).toEqual(
    standard("SERVICE_UNAVAILABLE", "Service unavailable: checkout", { reason: "No plan is sold in this studio." }),
  );
});

describe("delete-account", () => {
  test("wants the password, and then removes the account with everything in it", async () => {
    const hal = await signedIn(studio, "hal@example.org");
    await hal.from("settings").insert({ id: "theme", value: "gone soon" });
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
    expect((await service(studio, place).from("settings").select().eq("user_id", id)).data).toEqual([]);
    expect(
      (await studio.client().auth.signInWithPassword({ email: "hal@example.org", password: PASSWORD })).error?.code,
    ).toBe("invalid_credentials");
    expect((await hal.auth.refreshSession()).error).not.toBeNull();
  });
});

test("an account whose address waits for its confirmation is deleted by its password too", async () => {
  const claims = { sub: "ada", email: "ada@example.org", role: "authenticated", exp: Date.now() / 1000 + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256" })}.${part(claims)}`;
  const token = `${content}.${createHmac("sha256", "secret").update(content).digest("base64url")}`;
  const settings: Record<string, string> = {
    STUDIO_JWT_SECRET: "secret",
    SUPABASE_URL: "https://project.test",
    SUPABASE_SERVICE_ROLE_KEY: "s",
  };
  const remove = async (error_code: string, account: object) => {
    const request = new Request("https://project.test", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: "violet harbour crane" }),
    });
    const answer = await deleteAccount(request, {
      get: (name) => settings[name],
      fetch: async (address) =>
        address.includes("grant_type=password")
          ? Response.json({ error_code }, { status: 400 })
          : Response.json(account),
    });
    return answer.status;
  };
  const waiting = { id: "ada", email: "ada@example.org" };
  expect(await remove("invalid_credentials", waiting)).toBe(403);
  // at a confirmed account this can only be said of somebody who took the address meanwhile
  expect(await remove("email_not_confirmed", { ...waiting, email_confirmed_at: "2026-01-01T00:00:00Z" })).toBe(403);
  expect(await remove("email_not_confirmed", waiting)).toBe(200);
});

describe("a function checks tokens of a project's published keys", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const env = {
    get: (name: string) => ({ SUPABASE_URL: "https://project.example", SUPABASE_SERVICE_ROLE_KEY: "b" })[name],
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
