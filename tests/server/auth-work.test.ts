import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Auth, createAuth } from "../../server/auth/auth.ts";
import { forgetEndedCounts } from "../../server/auth/limits.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { overSocket } from "../../server/database/login.ts";
import { type SteadyDriver, steady } from "../../server/database/steady-driver.ts";
import { emptyPlace, PASSWORD, PROJECT, type RunningStudio, signedIn, startedStudio } from "./running-studio.ts";

/** The work before an answer: hashes and statements, counted in the auth routes themselves on the database of a running studio. */

const work = vi.hoisted(() => ({ hashes: 0, statements: 0 }));
vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof import("node:crypto")>();
  const scrypt = (...args: Parameters<typeof actual.scrypt>) => {
    work.hashes += 1;
    return actual.scrypt(...args);
  };
  return { ...actual, scrypt };
});

const place = emptyPlace();
let studio: RunningStudio;
let auth: Auth;
let sql: Sql;
let driver: SteadyDriver;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
  const keys = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8"));
  sql = postgres({
    ...overSocket(join(place.data, "socket")).as(),
    onnotice: () => {},
    debug: () => {
      work.statements += 1;
    },
  }) as Sql;
  // more than one connection would read the types of the database more than once
  driver = steady(sql, 1, () => {});
  auth = createAuth({
    sql,
    keys,
    tokens: createTokens(keys.jwtSecret),
    ended: { add: () => {} },
    origins: [studio.url],
    send: async () => {},
    forgetMails: async () => {},
    mailGapSeconds: 1,
    mailsPerHour: 100_000,
    warn: (message) => {
      throw new Error(message);
    },
  });
});
afterAll(async () => {
  await driver.close();
  await sql.end();
  await studio.stop();
  place.remove();
});

let networks = 0;
/** What a request costs until its answer is there. */
async function costOf(path: string, body: object) {
  const request = new Request(`${studio.url}${path}`, {
    method: "POST",
    headers: { apikey: studio.key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await auth.settled();
  const before = { ...work };
  const { status } = await auth.routes.fetch(request, { network: `192.0.${networks++}.1` });
  const cost = { status, hashes: work.hashes - before.hashes, statements: work.statements - before.statements };
  await auth.settled();
  return cost;
}

test("a sign-up, a sign-in and each mail cost the same hashes and statements for every address", async () => {
  await signedIn(studio, "confirmed@example.org");
  await studio.client().auth.signUp({ email: "waiting@example.org", password: PASSWORD });
  // the driver reads the types of the database once, with its first query
  await costOf("/token?grant_type=password", { email: "warm@example.org", password: "not the password" });

  const OTHER = "a stranger picked this one";
  const steps: [path: string, body: object, hashes: number][] = [
    ["/token?grant_type=password", { password: "not the password" }, 1],
    ["/recover", {}, 0],
    ["/resend", { type: "signup" }, 0],
    ["/signup", { password: OTHER }, 1],
    ["/token?grant_type=password", { password: OTHER }, 1],
    ["/token?grant_type=password", { password: "not the password" }, 1],
    ["/signup", { password: OTHER }, 1],
  ];
  for (const [path, body, hashes] of steps) {
    const unknown = await costOf(path, { email: "unknown@example.org", ...body });
    expect(unknown.hashes, path).toBe(hashes);
    expect(unknown.statements, path).toBeGreaterThan(1);
    for (const name of ["waiting", "confirmed"])
      expect(await costOf(path, { email: `${name}@example.org`, ...body }), `${path} of ${name}`).toEqual(unknown);
  }
});

test("counts of tries that ended are forgotten apart from the tries, and those that go on are not", async () => {
  const [past, future] = [Date.now() - 1, Date.now() + 600_000];
  await sql`insert into auth.rate_limits (key, points, expire) values ('ended', 1, ${past}), ('goes-on', 1, ${future})`;
  const kept = async () =>
    (await sql`select key from auth.rate_limits where key in ('ended', 'goes-on') order by key`).map(({ key }) => key);
  await costOf("/token?grant_type=password", { email: "nobody@example.org", password: "not the password" });
  expect(await kept()).toEqual(["ended", "goes-on"]);
  await forgetEndedCounts(sql);
  expect(await kept()).toEqual(["goes-on"]);
});
