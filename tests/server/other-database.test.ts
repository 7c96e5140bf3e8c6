import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureCluster } from "../../server/database/cluster.ts";
import { findPlace, preparePlace } from "../../server/database/place.ts";
import { type PostgresProcess, startPostgres } from "../../server/database/postgres-process.ts";
import { emptyPlace, launch, signedIn, startedStudio } from "./running-studio.ts";

const [place, other] = [emptyPlace(), emptyPlace()];
const password = randomBytes(18).toString("base64url");
let lender: PostgresProcess;
let sql: postgres.Sql;
const url = (database: string, secret = password) =>
  `postgres://postgres:${secret}@127.0.0.1:${lender.port}/${database}`;
beforeAll(async () => {
  const lent = findPlace(join(import.meta.dirname, "..", ".."), place.data);
  preparePlace(lent);
  await ensureCluster(lent, password);
  lender = await startPostgres(lent, {});
  sql = postgres(url("postgres"), { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await lender.stop();
  place.remove();
  other.remove();
});

test("with DATABASE_URL the server works on a PostgreSQL that someone else runs, brings none of its own, and leaves it running", async () => {
  await sql`create database other`;
  const studio = await startedStudio(other, { DATABASE_URL: url("other") });
  const ada = await signedIn(studio, "ada@example.org");
  expect((await ada.from("notes").insert({ body: "there" })).status).toBe(201);
  expect(existsSync(join(other.data, "database"))).toBe(false);

  // a second server on another database of it shares the roles, and takes them from nobody
  await sql`create database another`;
  const second = emptyPlace();
  const neighbour = await startedStudio(second, { DATABASE_URL: url("another") });
  expect((await ada.from("notes").insert({ body: "still there" })).status).toBe(201);
  expect(await neighbour.stop()).toBe(0);
  second.remove();

  expect(await studio.stop()).toBe(0);
  expect(await sql`select 1 as up`).toHaveLength(1);
});

test("the running database is not taken for a backup of itself, whatever its address", async () => {
  const verify = (from: string) =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ["--import", "tsx", join(import.meta.dirname, "..", "..", "scripts", "verify-restore.ts"), from],
        { env: { ...process.env, STUDIO_DATA: other.data, DATABASE_URL: url("other") } },
        (_, out, problem) => resolve((out + problem).trim()),
      );
    });
  expect(await verify(`${url("other")}?application_name=backup`)).toMatch(/This is the running database\./);
  expect(await verify(url("another"))).toMatch(/It holds a database, but none of a studio\./);
});

test.each([
  [
    "a wrong password",
    () => url("postgres", "secret"),
    /^The database of DATABASE_URL refuses this name and password \(28P01\)\. Correct them in DATABASE_URL\.$/,
  ],
  ["a database that is not there", () => url("nowhere"), /^DATABASE_URL names a database that does not exist\./],
  ["an address that is none", () => "postgres://a:b@[::/x", /^DATABASE_URL cannot be read\. Write postgres:/],
])("%s in DATABASE_URL is told as such", async (_name, wrong, line) => {
  const somewhere = emptyPlace();
  const { ended, said } = await launch(somewhere, { DATABASE_URL: wrong() });
  expect(await ended).toBe(1);
  const last = said().trim().split("\n").at(-1);
  expect(last).toMatch(line);
  expect(last).not.toContain("secret");
  somewhere.remove();
});
