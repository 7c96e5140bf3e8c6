import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBackendSettings } from "../../server/backend-settings.ts";
import { closedFolder } from "../../server/database/postgres-user.ts";
import { whyItStopped } from "../../server/database/why-it-stopped.ts";
import { emptyPlace, launch, type RunningStudio, startedStudio, TEST_MIGRATIONS } from "./running-studio.ts";

/** "nobody" on every system that has root. */
const PLAIN_USER = 65_534;

const place = emptyPlace({ asInstalled: true });
let studio: RunningStudio;
beforeAll(async () => {
  studio = await startedStudio(place);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

/** What a start says that does not last. */
async function failure(at: Parameters<typeof launch>[0], env: NodeJS.ProcessEnv = {}) {
  const { ended, said } = await launch(at, env);
  const code = await ended;
  return {
    code,
    said: said()
      .replace(/^Studio of the Mind: .*\n(Inbox of its mails: .*\n)?/, "")
      .trim(),
  };
}

describe("what the server keeps", () => {
  test("is for its user alone", () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect(mode(join(place.data, "secrets.json"))).toBe(0o600);
    expect(mode(join(place.data, "database"))).toBe(0o700);
    expect(mode(place.data) & 0o066).toBe(0);
  });

  test("is reached by PostgreSQL on a socket of this user alone, and on no port", () => {
    const [, , , , folder, address] = readFileSync(join(place.data, "database", "postmaster.pid"), "utf8").split("\n");
    expect([folder, address]).toEqual([join(place.data, "socket"), ""]);
    expect(statSync(join(place.data, "socket")).mode & 0o777).toBe(0o700);
    const rules = readFileSync(join(place.data, "pg_hba.conf"), "utf8").replace(/^#.*\n/gm, "");
    expect(rules).toBe("local all all peer map=studio\n");
  });
});

describe("a start that cannot succeed says why in one line and ends with 1", () => {
  test("on data that another server uses", async () => {
    const { code, said } = await failure(place);
    expect(code).toBe(1);
    expect(said).toBe(
      `Studio of the Mind is already running on ${place.data} (process ${studio.child.pid}). Use that one, stop it, or choose another place: STUDIO_DATA=/some/folder npm start`,
    );
  });

  test("on a database of another PostgreSQL", async () => {
    const other = emptyPlace({ asInstalled: true });
    mkdirSync(join(other.data, "database"), { recursive: true });
    writeFileSync(join(other.data, "database", "PG_VERSION"), "18\n");
    writeFileSync(join(other.data, "secrets.json"), readFileSync(join(place.data, "secrets.json")));
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(join(place.data, "database"));
      chownSync(join(other.data, "database"), uid, gid);
    }
    const { code, said } = await failure(other);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database in .* was made by PostgreSQL 18; this app comes with 17\. .*$/),
    });
    other.remove();
  });

  test("without the secrets that belong to a database", async () => {
    const other = emptyPlace({ asInstalled: true });
    mkdirSync(join(other.data, "database"), { recursive: true });
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(join(place.data, "database"));
      chownSync(join(other.data, "database"), uid, gid);
    }
    writeFileSync(join(other.data, "database", "PG_VERSION"), "17\n");
    expect((await failure(other)).said).toMatch(/^\S+secrets\.json is missing: .* Restore it from a backup\.$/);
    writeFileSync(join(other.data, "secrets.json"), "{");
    expect((await failure(other)).said).toMatch(/^\S+secrets\.json is damaged\. Restore it from a backup\.$/);
    other.remove();
  });

  test("where the data cannot lie", async () => {
    const file = join(place.folder, "file");
    writeFileSync(file, "");
    const { code, said } = await failure({ ...place, data: file });
    expect(code).toBe(1);
    expect(said).toBe(`${file} is not a folder. Choose another place: STUDIO_DATA=/some/folder npm start`);
  });

  test("without a secret in production, or with a weak one", async () => {
    const { code, said } = await failure(place, { NODE_ENV: "production" });
    expect(code).toBe(1);
    expect(said).toMatch(/^STUDIO_JWT_SECRET is not set, and NODE_ENV is production\. Set it .*$/);
    expect((await failure(place, { STUDIO_JWT_SECRET: "short" })).said).toMatch(
      /^STUDIO_JWT_SECRET must have 32 characters/,
    );
  });

  test.each([
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "http://x"],
    ["STUDIO_URL", "https://x/path"],
  ])("on %s=%s", (name, value) => {
    expect(() => readBackendSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  test("on a database that is not there", async () => {
    const other = emptyPlace({ asInstalled: true });
    const { code, said } = await failure(other, { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:9/none" });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL does not answer .*$/),
    });
    expect(said).not.toContain("secret");
    other.remove();
  });

  test.each([
    ["FATAL:  could not write to file: No space left on device", /^The disk is full/],
    ["FATAL:  database files are incompatible with server", /made by another version/],
    ['FATAL:  lock file "postmaster.pid" already exists', /in use by another PostgreSQL/],
    ['FATAL:  data directory "/x" has wrong ownership', /must belong to the user/],
    ["PANIC:  could not locate a valid checkpoint record", /may be damaged/],
  ])("over PostgreSQL's own words: %s", (words, line) => {
    const { message } = whyItStopped(`2026-01-01 UTC [1] ${words}\n`, "/x");
    expect(message).toMatch(line);
    expect(message).not.toContain("\n");
  });
});

describe("migrations", () => {
  beforeAll(() => studio.stop());
  async function saidWith(change: (folder: string) => void): Promise<string> {
    const folder = join(place.folder, "migrations");
    rmSync(folder, { recursive: true, force: true });
    cpSync(TEST_MIGRATIONS, folder, { recursive: true });
    change(folder);
    return (await failure(place, { STUDIO_MIGRATIONS: folder })).said;
  }

  test("that were changed after they were applied, or are gone, or come too late, stop the start", async () => {
    const first = "0001_notes.sql";
    expect(await saidWith((folder) => writeFileSync(join(folder, first), "select 1;"))).toBe(
      `The migration ${first} was changed after it was applied. Restore it as it was, and write a new one instead.`,
    );
    expect(await saidWith((folder) => rmSync(join(folder, first)))).toMatch(
      `The migration ${first} was applied to this database and is missing`,
    );
    expect(await saidWith((folder) => writeFileSync(join(folder, "0000_late.sql"), "select 1;"))).toMatch(
      /^The migration 0000_late\.sql comes before/,
    );
  });

  test("that fail change nothing, and the next start succeeds", async () => {
    const broken = "create table public.half (id int); select 1 / 0;";
    const said = await saidWith((folder) => writeFileSync(join(folder, "0003_broken.sql"), broken));
    expect(said).toBe("The migration 0003_broken.sql failed and changed nothing: division by zero (22012).");
    studio = await startedStudio(place);
    expect((await studio.call("/rest/v1/half")).status).toBe(404);
  });
});

// what only root can try out
if (process.getuid?.() === 0) {
  test("as root, a place that PostgreSQL may not enter is told apart", async () => {
    const closed = join(place.folder, "closed");
    mkdirSync(join(closed, "inner"), { recursive: true, mode: 0o700 });
    const { uid, gid } = statSync(join(place.data, "database"));
    expect(closedFolder(join(closed, "inner"), { uid, gid })).toBe(closed);
    expect(closedFolder(place.data, { uid, gid })).toBeUndefined();
    const { code, said } = await failure({ ...place, data: join(closed, "data") });
    expect(code).toBe(1);
    expect(said).toBe(
      `PostgreSQL runs as the user postgres, who may not enter ${closed}. Choose another place: STUDIO_DATA=/var/lib/studio-of-the-mind npm start`,
    );
    expect(existsSync(join(closed, "data"))).toBe(false);
  });

  // a clone that the plain user may not enter gives him nothing to start
  const open = !closedFolder(join(import.meta.dirname, "..", ".."), { uid: PLAIN_USER, gid: PLAIN_USER });
  test(open ? "as a plain user it runs too" : "a plain user may not enter this clone", async () => {
    if (!open) return expect(statSync(join(import.meta.dirname, "..", "..")).isDirectory()).toBe(true);
    const other = emptyPlace({ asInstalled: true });
    chownSync(other.folder, PLAIN_USER, PLAIN_USER);
    const plain = await startedStudio(other, {}, { uid: PLAIN_USER, gid: PLAIN_USER });
    expect(statSync(join(other.data, "database")).uid).toBe(PLAIN_USER);
    expect(await plain.stop()).toBe(0);
    // and root, who would run PostgreSQL as someone else, says whose it is
    const { code, said } = await failure(other);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database in \S+ belongs to another user of this machine \(uid 65534\)\. Start as that user, or .*$/,
    );
    other.remove();
  });
}
