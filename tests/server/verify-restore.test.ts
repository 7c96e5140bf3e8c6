import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openCopy } from "../../scripts/restore/copy-of-backup.ts";
import { type Database, embeddedDatabase } from "../../server/database/database.ts";
import { findPlace, preparePlace } from "../../server/database/place.ts";
import { readSecrets } from "../../server/database/secrets.ts";
import { copyPreparedData } from "./prepared-studio.ts";
import { emptyPlace, PROJECT, query } from "./running-studio.ts";

/** A copy of the data, made while the studio was stopped, comes back; what is no whole backup is said to be none. */

const root = join(import.meta.dirname, "..", "..");
const place = emptyPlace();
const backup = join(place.folder, "backup");
let database: Database;

/** The studio's database, as the running server has it. */
async function started(): Promise<Database> {
  const found = findPlace(root, place.data);
  preparePlace(found);
  return embeddedDatabase(found, readSecrets(place.data, found.database).databasePassword);
}

beforeAll(async () => {
  await copyPreparedData(place.data, PROJECT.STUDIO_MIGRATIONS);
  database = await started();
  await query(place, "insert into auth.users (id, email) values (gen_random_uuid(), 'ada@example.org')");
  await database.close();
  cpSync(place.data, backup, { recursive: true, verbatimSymlinks: true });
  database = await started();
});
afterAll(async () => {
  await database.close();
  place.remove();
});

/** Runs the command as `npm run verify-restore` does. */
const start = (from: string, data: string, done: (said: string) => void) =>
  execFile(
    process.execPath,
    ["--import", "tsx", join(root, "scripts", "verify-restore.ts"), from],
    { cwd: root, env: { ...process.env, STUDIO_DATA: data, DATABASE_URL: "" } },
    (_, out, problem) => done((out + problem).trim()),
  );
const run = (from: string, data = place.data) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = start(from, data, (said) => resolve({ code: child.exitCode ?? 1, said }));
  });
const onRecord = () => query(place, "select rows::int, digest from sync.restores order by id");
const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith("studio-restore-"));

test("a backup comes back row by row, on a copy that is gone afterwards, and that is on record in the running studio", async () => {
  const before = scratch();
  const [first, again] = [await run(backup), await run(backup)];
  expect(first.said).toMatch(/^The backup comes back: [\d,]+ rows of \d+ tables, 1 account\.\nThat is on record/);
  expect([first.code, again.code]).toEqual([0, 0]);
  const [one, other] = await onRecord();
  expect(one?.rows).toBeGreaterThan(2);
  expect(other).toEqual(one);
  expect(scratch()).toEqual(before);
  // the backup lies as it was
  expect(readdirSync(join(backup, "database"))).not.toContain("postmaster.pid");
});

test("a command that somebody ends leaves no copy", async () => {
  const before = scratch();
  const child = start(backup, place.data, () => {});
  const ended = once(child, "exit");
  await vi.waitUntil(() => scratch().length > before.length, { timeout: 20_000, interval: 20 });
  child.kill("SIGTERM");
  await ended;
  expect(scratch()).toEqual(before);
});

test("what is no whole backup does not come back, with the reason, and is not on record", async () => {
  const known = await onRecord();
  const damaged = join(place.folder, "damaged");
  const planted = (change: () => void) => {
    rmSync(damaged, { recursive: true, force: true });
    cpSync(backup, damaged, { recursive: true, verbatimSymlinks: true });
    change();
    return damaged;
  };
  const open = (from: string) => openCopy(from, findPlace(root, place.data));
  const files = join(damaged, "database");
  await expect(open(place.folder)).rejects.toThrow(/is no backup: it has no folder "database"/);
  await expect(open(place.data)).rejects.toThrow(/is the data of this studio itself/);
  await expect(open(planted(() => rmSync(join(damaged, "secrets.json"))))).rejects.toThrow(/secrets\.json is missing/);
  await expect(open(planted(() => writeFileSync(join(files, "postmaster.pid"), "1\n")))).rejects.toThrow(
    /copied while the studio ran/,
  );
  const { code, said } = await run(planted(() => rmSync(join(files, "global", "pg_control"))));
  expect(said).toMatch(/^The backup does not come back\./);
  expect(code).toBe(1);
  expect(await onRecord()).toEqual(known);
});

test("where the studio does not run, the backup comes back and the command says that it is not on record", async () => {
  const { code, said } = await run(backup, join(place.folder, "elsewhere"));
  expect(said).toMatch(/^The backup comes back: .+\nIt could not be put on record\. Start the studio first/);
  expect(code).toBe(2);
});
