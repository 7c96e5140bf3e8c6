import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openConnections } from "../../../server/database/connections.ts";
import { embeddedDatabase } from "../../../server/database/database.ts";
import { databaseFault } from "../../../server/database/database-fault.ts";
import { type Login, overLoopback, overUrl } from "../../../server/database/login.ts";
import { applyMigrations } from "../../../server/database/migrations.ts";
import { findPlace, type Place, preparePlace } from "../../../server/database/place.ts";
import { ensureServerObjects } from "../../../server/database/server-objects.ts";
import { onConnection } from "../../../server/database/steady-driver.ts";
import { StartFault } from "../../../server/start-fault.ts";

/** Programs of other users of this machine that stand where PostgreSQL was, and what it left behind. */

const root = join(import.meta.dirname, "..", "..", "..");
const password = randomBytes(24).toString("base64url");
let folder: string;
let place: Place;
/** A data folder that was used once, for each test to copy: making one takes seconds. */
let used: Place;
const files: Record<string, string> = {};

function newPlace(): Place {
  folder = mkdtempSync(join(tmpdir(), "studio-strangers-"));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, "migrations"));
  const made = findPlace(root, join(folder, "data"));
  preparePlace(made);
  return made;
}
beforeAll(async () => {
  used = newPlace();
  const database = await embeddedDatabase(used, password);
  const connections = await openConnections(database.login);
  await ensureServerObjects(connections.owner);
  await onConnection(connections.owner, async (held) => {
    await held`insert into studio_server.migrations values ('0', '')`;
    for (const name of ["pg_class", "pg_class_oid_index", "studio_server.migrations"]) {
      const [row] = await held<{ path: string }[]>`select pg_relation_filepath(${name}::text::regclass) as path`;
      files[name] = row?.path ?? "";
    }
    await held`delete from studio_server.migrations`;
  });
  await connections.close();
  await database.close();
});
afterAll(() => rmSync(dirname(used.folder), { recursive: true, force: true, maxRetries: 5 }));
beforeEach(() => {
  place = newPlace();
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const copyUsed = () => execFileSync("cp", ["-a", used.database, place.database]);

const message = (kind: number, ...rest: Buffer[]) => {
  const body = Buffer.concat([Buffer.from([0, 0, 0, kind]), ...rest]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from("R"), length, body]);
};
const CLEAR = message(3);
const MD5 = message(5, Buffer.from("salt"));
const TRUST = message(0);
const SASL = message(10, Buffer.from("SCRAM-SHA-256\0\0"));

/** A stranger who says these, one after each thing it hears, and the port it took; `heard` is all it was told. */
async function stranger(...says: Buffer[]) {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const next = says.values();
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      heard.push(bytes);
      const { value } = next.next();
      if (value) socket.write(value);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return {
    port,
    heard: () => Buffer.concat(heard).toString("latin1"),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function signIn(login: Login): Promise<{ code?: string }> {
  const sql = postgres({ ...login.as(), max: 1, connect_timeout: 3 });
  try {
    await sql`select 'a question'`;
    return {};
  } catch (error) {
    return error as { code?: string };
  } finally {
    await sql.end({ timeout: 0 });
  }
}

describe("who stands where PostgreSQL was hears neither the password nor a query", () => {
  const iterations = message(11, Buffer.from(`r=x,s=${Buffer.from("salt").toString("base64")},i=4000000000`));
  test.each([
    ["in clear", [CLEAR]],
    ["as MD5", [MD5]],
    ["with so many rounds that this process stands still", [SASL, iterations]],
    ["not at all", [Buffer.concat([TRUST, Buffer.from("Z\x00\x00\x00\x05I")])]],
  ])("who asks for it %s, on loopback", async (_name, says) => {
    const false_ = await stranger(...says);
    expect(await signIn(overLoopback(false_.port, password))).toMatchObject({ code: "UNSAFE_LOGIN" });
    expect(false_.heard()).not.toContain(password);
    expect(false_.heard()).not.toMatch(/md5|question/);
    await false_.close();
  });

  test.each([
    ["in clear", CLEAR],
    ["as MD5", MD5],
  ])("who asks for it %s, at DATABASE_URL, and the fault says what to do", async (_name, says) => {
    const false_ = await stranger(says);
    const login = overUrl(`postgres://me:${password}@127.0.0.1:${false_.port}/x`, "unused");
    const fault = databaseFault(await signIn(login), login) as Error;
    expect(fault).toBeInstanceOf(StartFault);
    expect(fault.message).toMatch(
      /^The database of DATABASE_URL asks for the password in a way that is not safe\. Let it use scram-sha-256/,
    );
    expect(false_.heard()).not.toContain(password);
    expect(false_.heard()).not.toContain("md5");
    await false_.close();
  });

  test("who took the port that a killed PostgreSQL of an older version had, at the next start", async () => {
    const false_ = await stranger(CLEAR);
    copyUsed();
    leave(`${process.pid}\n${place.database}\n1700000000\n${false_.port}\n\n127.0.0.1\n`);
    await (await embeddedDatabase(place, password)).close();
    expect(false_.heard()).toContain("postgres");
    expect(false_.heard()).not.toContain(password);
    await false_.close();
  });
});

/** A postmaster.pid as if PostgreSQL had left it. */
function leave(text: string): void {
  const path = join(place.database, "postmaster.pid");
  writeFileSync(path, text);
  if (place.runAs) chownSync(path, place.runAs.uid, place.runAs.gid);
}
/** What a start says: "started", or the words of its fault. */
async function start(): Promise<string> {
  try {
    const database = await embeddedDatabase(place, password);
    try {
      const connections = await openConnections(database.login);
      await ensureServerObjects(connections.owner)
        .then(() => applyMigrations(connections.owner, join(folder, "migrations")))
        .finally(connections.close);
    } catch (error) {
      throw databaseFault(error, database.login);
    } finally {
      await database.close();
    }
    return "started";
  } catch (fault) {
    return fault instanceof StartFault ? fault.message : `no StartFault: ${fault}`;
  }
}

const overwrite = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size, 0xff));

describe("what lies in the data folder", () => {
  test("a postmaster.pid that PostgreSQL did not write is named, and nothing is touched", async () => {
    copyUsed();
    for (const [text, line] of [
      [
        "not a number\n",
        /postmaster\.pid is damaged: PostgreSQL did not write it\. If no PostgreSQL runs on \S+, remove the file, then start again\.$/,
      ],
      ["", /postmaster\.pid is damaged/],
      ["-5\n", /postmaster\.pid is damaged/],
      [`${process.pid}\n/elsewhere\n`, /postmaster\.pid belongs to another database \(\/elsewhere\)\./],
    ] as const) {
      leave(text);
      expect(await start()).toMatch(line);
      expect(readFileSync(join(place.database, "postmaster.pid"), "utf8")).toBe(text);
    }
  });

  test("a postmaster.pid of a process that is something else by now is stale", async () => {
    copyUsed();
    const socket = join(place.folder, "socket");
    mkdirSync(socket, { mode: 0o700 });
    if (place.runAs) chownSync(socket, place.runAs.uid, place.runAs.gid);
    // this very process, one that everybody has, and one that nobody has
    for (const pid of [process.pid, 1, 2 ** 30]) {
      leave(`${pid}\n${place.database}\n1700000000\n5432\n${socket}\n\n`);
      expect(await start()).toBe("started");
    }
  });

  test("a PostgreSQL that somebody else started on the same files is left alone and named", async () => {
    copyUsed();
    const running = await embeddedDatabase(place, password);
    const path = join(place.database, "postmaster.pid");
    const read = () => readFileSync(path, "utf8").split("\n");
    // PostgreSQL accepts connections a moment before it writes this, and would write into what the test leaves
    await expect.poll(() => read()[7]?.trim()).toBe("ready");
    const lines = read();
    // it says that it listens where anybody could
    lines[4] = tmpdir();
    leave(lines.join("\n"));
    expect(await start()).toMatch(
      new RegExp(`^The database in \\S+ is in use by another PostgreSQL \\(process ${lines[0]}\\)\\.`),
    );
    await running.close();
  });

  test("files without PG_VERSION are no database, and stay", async () => {
    mkdirSync(place.database, { mode: 0o700 });
    writeFileSync(join(place.database, "base"), "precious");
    if (place.runAs) chownSync(place.database, place.runAs.uid, place.runAs.gid);
    expect(await start()).toMatch(
      /^\S+ has files, but no PG_VERSION: it is not a complete database\. Restore it from a backup, or move it away/,
    );
    expect(readFileSync(join(place.database, "base"), "utf8")).toBe("precious");
  });

  test.each([
    ["the map of the catalogue", () => "global/pg_filenode.map", rmSync],
    ["the catalogue", () => files.pg_class, overwrite],
    ["the index of the catalogue", () => files.pg_class_oid_index, overwrite],
    ["a table", () => files["studio_server.migrations"], overwrite],
  ])("%s that is damaged is told as such, and DATABASE_URL is not blamed", async (_name, path, damage) => {
    copyUsed();
    damage(join(place.database, path() ?? ""));
    expect(await start()).toMatch(
      /^The database of this server (is damaged: it cannot read a table or its catalogue|started but does not answer) \(\w+\)\. .* from a backup\.$/,
    );
  });
});

describe("the folder of the socket", () => {
  test("that is open to others, or somebody else's, or a link, is refused", async () => {
    copyUsed();
    const socket = join(place.folder, "socket");
    mkdirSync(socket, { mode: 0o700 });
    chmodSync(socket, 0o755);
    const line =
      /socket must be a folder of the user that runs PostgreSQL \(uid \d+\) with mode 700: .* Remove it, then start again: rm -r \S+$/;
    expect(await start()).toMatch(line);
    rmSync(socket, { recursive: true });
    if (process.getuid?.() === 0) {
      mkdirSync(socket, { mode: 0o700 });
      chownSync(socket, 65_534, 65_534);
      expect(await start()).toMatch(line);
      rmSync(socket, { recursive: true });
    }
    expect(await start()).toBe("started");
    expect(statSync(socket).mode & 0o777).toBe(0o700);
  });

  test("is in the temp directory where the path to the data is too long, and is gone afterwards; where both are, the start says so", async () => {
    const long = join(folder, "x".repeat(100));
    mkdirSync(long, { mode: 0o711 });
    place = findPlace(root, join(long, "data"));
    preparePlace(place);
    copyUsed();
    const database = await embeddedDatabase(place, password);
    const socket = readFileSync(join(place.database, "postmaster.pid"), "utf8").split("\n")[4] as string;
    expect(socket).toMatch(/studio-\w{6}$/);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    await database.close();
    expect(existsSync(socket)).toBe(false);

    const before = process.env.TMPDIR;
    process.env.TMPDIR = long;
    try {
      expect(await start()).toMatch(
        /^The path of PostgreSQL's socket would be too long below \S+ \(103 bytes at most\)/,
      );
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});
