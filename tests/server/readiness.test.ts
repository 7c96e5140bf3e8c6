import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { hearEverybody } from "#src/data/checks/foreign-events.ts";
import { handle } from "../../supabase/functions/readiness/handler.ts";
import {
  emptyPlace,
  idOf,
  PROJECT,
  query,
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
    objects: { changed: [], compared: expect.any(Number) },
    host: {
      node: process.version,
      databasePassword: "made",
      freeBytes: expect.any(Number),
      diskBytes: expect.any(Number),
      origins: expect.arrayContaining([studio.url]),
    },
  });
  await service(studio, place)
    .from("user_roles")
    .delete()
    .eq("user_id", await idOf(ada));
  expect((await ask(token)).status).toBe(403);
});

const tried = (token: string) =>
  fetch(`${studio.url}/functions/v1/readiness`, {
    method: "POST",
    headers: { apikey: studio.key, authorization: `Bearer ${token}` },
  });

async function admin(address: string) {
  const person = await signedIn(studio, address);
  await service(studio, place)
    .from("user_roles")
    .insert({ user_id: await idOf(person), role: "admin" });
  return person;
}

test("for an admin alone a plan's limit is tried with calls at the same moment, and the scratch account is gone afterwards", async () => {
  const member = await signedIn(studio, "member@example.org");
  expect((await tried(await tokenOf(member))).status).toBe(403);
  const boss = await admin("boss@example.org");
  const answer = await tried(await tokenOf(boss));
  expect(await answer.json()).toEqual({ limits: { limit: 10, used: 3, asked: 10, taken: 7 } });
  expect(await query(place, "select id from auth.users where email is null")).toEqual([]);
});

test("a limit that is not kept is found, and the scratch account goes all the same", async () => {
  const boss = await admin("boss2@example.org");
  const reserve = (await query(place, "select pg_get_functiondef('public.reserve_message'::regproc) as text"))[0]?.text;
  const boundless = String(reserve).replace("if used >= most then return 'limit'; end if;", "");
  await query(place, boundless);
  try {
    const { limits } = await (await tried(await tokenOf(boss))).json();
    expect(limits).toEqual({ limit: 10, used: 3, asked: 10, taken: 10 });
  } finally {
    await query(place, String(reserve));
  }
  expect(await query(place, "select id from auth.users where email is null")).toEqual([]);
});

test("a socket that asks for everybody's changes hears the own one alone; a policy that shows too much is heard", async () => {
  vi.stubGlobal("WebSocket", WebSocket);
  const boss = await admin("boss3@example.org");
  const token = await tokenOf(boss);
  const accountId = await idOf(boss);
  const hear = () =>
    hearEverybody({
      backend: { url: studio.url, publishableKey: studio.key },
      accountId,
      token: async () => token,
      async cause() {
        await tried(token);
        await query(place, `select sync.lock_user('${accountId}')`);
        const raised = `update sync.counters set rev = rev + 1, raised_by = pg_current_xact_id() where user_id = '${accountId}' returning rev::int`;
        return Number((await query(place, raised))[0]?.rev);
      },
      signal: AbortSignal.timeout(15_000),
    });
  expect(await hear()).toEqual({ joined: true, own: true, others: 0 });
  await query(place, "create policy planted on public.sync_heads for select to authenticated using (true)");
  try {
    const heard = await hear();
    expect(heard).toMatchObject({ joined: true, own: true });
    expect(heard.others).toBeGreaterThan(0);
  } finally {
    await query(place, "drop policy planted on public.sync_heads");
    vi.unstubAllGlobals();
  }
});

test("no secret, nor a part of one, is in the answer", async () => {
  const eve = await signedIn(studio, "eve@example.org");
  await service(studio, place)
    .from("user_roles")
    .insert({ user_id: await idOf(eve), role: "admin" });
  const told = await (await ask(await tokenOf(eve))).text();
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8"));
  for (const secret of Object.values(secrets)) expect(told).not.toContain(secret.slice(-12));
  expect(told).not.toContain("@example.org");
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
  const answer = await told.text();
  expect(JSON.parse(answer)).toMatchObject({
    tokens: { kind: "secret", isWellKnown: true },
    checkout: { isTestCheckoutOpen: true, set: 1, isTestKey: true },
  });
  expect(answer).not.toMatch(/CANARY|super-secret/);
});

test("npm run readiness says the same in a shell, ends with 1 where something speaks against it, and tells no secret", async () => {
  const { port } = new URL(studio.url);
  const env = { ...process.env, STUDIO_DATA: place.data, PORT: port, STUDIO_URL: "", DATABASE_URL: "" };
  const { code, said } = await inShell([], env);
  expect(said).toContain(`Launch readiness of http://127.0.0.1:${port}`);
  expect(said).toContain("Not ready: ");
  expect(said).toMatch(/The address is https: does not hold/);
  expect(said).toMatch(/The database is as its migrations made it: holds\. \d+ objects/);
  expect(said).toMatch(/Functions refuse calls without a sign-in, and forged tokens: holds\. 12 of 12 answered 401/);
  expect(said).toMatch(/Sign-ins cannot be forged: holds/);
  expect(said).toMatch(/limit holds against calls at the same moment: holds\. 3 of 10 .* at once: 7 got room/);
  expect(said).toMatch(/Realtime brings one's own changes: not known/);
  expect(code).toBe(1);
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8"));
  for (const secret of Object.values(secrets)) expect(said).not.toContain(secret.slice(-12));
  expect(await inShell(["no address"], env)).toMatchObject({
    code: 2,
    said: expect.stringContaining("Say the address"),
  });
});

async function inShell(given: readonly string[], env: NodeJS.ProcessEnv) {
  const root = join(import.meta.dirname, "..", "..");
  const command = ["--import", "tsx", join(root, "scripts", "readiness.ts"), ...given];
  const running = spawn(process.execPath, command, { cwd: root, env });
  const [out, errors, [code]] = await Promise.all([text(running.stdout), text(running.stderr), once(running, "exit")]);
  return { code: code as number | null, said: `${out}${errors}` };
}
