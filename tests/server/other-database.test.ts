import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyPlace, type RunningStudio, signedIn, startedStudio } from "./running-studio.ts";

const [place, other] = [emptyPlace(), emptyPlace()];
let lender: RunningStudio;
beforeAll(async () => {
  lender = await startedStudio(place);
});
afterAll(async () => {
  await lender.stop();
  place.remove();
  other.remove();
});

test("with DATABASE_URL the server works on a PostgreSQL that someone else runs, brings none of its own, and leaves it running", async () => {
  const { databasePassword } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as {
    databasePassword: string;
  };
  const port = readFileSync(join(place.data, "database", "postmaster.pid"), "utf8").split("\n")[3];
  const server = `postgres://postgres:${databasePassword}@127.0.0.1:${port}`;
  const sql = postgres(`${server}/postgres`, { max: 1 });
  await sql`create database other`;

  const studio = await startedStudio(other, { DATABASE_URL: `${server}/other` });
  const ada = await signedIn(studio, "ada@example.org");
  expect((await ada.from("notes").insert({ body: "there" })).status).toBe(201);
  expect(existsSync(join(other.data, "database"))).toBe(false);
  expect(await studio.stop()).toBe(0);
  expect(await sql`select 1 as up`).toHaveLength(1);
  await sql.end();
});
