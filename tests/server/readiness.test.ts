import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handle } from "../../supabase/functions/readiness/handler.ts";
import {
  emptyPlace,
  idOf,
  PROJECT,
  type RunningStudio,
  service,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

/** What the function `readiness` tells, and whom. */

const place = emptyPlace();
let studio: RunningStudio;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

const ask = (token?: string) =>
  fetch(`${studio.url}/functions/v1/readiness`, {
    headers: { apikey: studio.key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });

test("visitors, members and forged tokens hear nothing; an admin does, until the role is taken away", async () => {
  const ada = await signedIn(studio, "ada@example.org");
  const token = await tokenOf(ada);
  const [head, body] = token.split(".");
  for (const [status, who] of [
    [401, undefined],
    [401, `${head}.${body}.AAAA`],
    [403, token],
  ] as const) {
    const refused = await ask(who);
    expect(refused.status).toBe(status);
    expect(Object.keys((await refused.json()) as object)).not.toContain("database");
  }
  const roles = service(studio, place).from("user_roles");
  await roles.insert({ user_id: await idOf(ada), role: "admin" });
  const told = await ask(token);
  expect(told.status).toBe(200);
  expect(await told.json()).toMatchObject({
    database: { found: {}, admins: 1 },
    tokens: { kind: "secret", isWellKnown: false },
    checkout: { set: 0, isTestKey: false },
  });
  await service(studio, place)
    .from("user_roles")
    .delete()
    .eq("user_id", await idOf(ada));
  expect((await ask(token)).status).toBe(403);
});

test("no secret, nor a part of one, is in the answer", async () => {
  const eve = await signedIn(studio, "eve@example.org");
  await service(studio, place)
    .from("user_roles")
    .insert({ user_id: await idOf(eve), role: "admin" });
  const text = await (await ask(await tokenOf(eve))).text();
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8"));
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret.slice(-12));
  expect(text).not.toContain("@example.org");
});

test("a secret from a documentation, keys of Stripe's test mode and an open test checkout are told", async () => {
  const ada = await signedIn(studio, "ada2@example.org");
  await service(studio, place)
    .from("user_roles")
    .insert({ user_id: await idOf(ada), role: "admin" });
  const { secretKey, jwtSecret } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8"));
  const settings: Record<string, string> = {
    SUPABASE_URL: studio.url,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    STUDIO_TEST_CHECKOUT: "open",
    STRIPE_SECRET_KEY: "sk_test_CANARY",
  };
  // the token is checked with the real secret, and what is told is of the other
  let asked = 0;
  const told = await handle(
    new Request("https://studio.test/functions/v1/readiness", {
      headers: { authorization: `Bearer ${await tokenOf(ada)}` },
    }),
    {
      get: (name) =>
        name !== "STUDIO_JWT_SECRET"
          ? settings[name]
          : asked++ === 0
            ? jwtSecret
            : "super-secret-jwt-token-with-at-least-32-characters-long",
      fetch: (input, init) => fetch(input, init),
    },
  );
  const text = await told.text();
  expect(JSON.parse(text)).toMatchObject({
    tokens: { kind: "secret", isWellKnown: true },
    checkout: { isTestCheckoutOpen: true, set: 1, isTestKey: true },
  });
  expect(text).not.toMatch(/CANARY|super-secret/);
});
