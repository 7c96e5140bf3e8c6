import { createServer } from "node:net";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAway } from "../../server/database/database-fault.ts";
import { overSocket } from "../../server/database/login.ts";
import { onConnection, type SteadyDriver, steady } from "../../server/database/steady-driver.ts";

const trouble = vi.fn();
let sql: postgres.Sql;
let pool: SteadyDriver;

/** A port of this machine on which nothing listens. */
async function silentPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

beforeEach(async () => {
  trouble.mockClear();
  sql = postgres(`postgres://studio@127.0.0.1:${await silentPort()}/studio`);
  pool = steady(sql, 2, trouble);
});
afterEach(() => pool.close());

test("a query that finds no database is told as trouble, however long ago the last connection was lost", async () => {
  await expect(onConnection(sql, (held) => held`select 1`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(trouble).toHaveBeenCalled();
});

test("what fails for another reason is no trouble of the connection", async () => {
  await expect(onConnection(sql, () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  expect(trouble).not.toHaveBeenCalled();
});

test("so is one that finds no socket", async () => {
  const gone = postgres({ ...overSocket("/nowhere").as() }) as postgres.Sql;
  const driver = steady(gone, 1, trouble);
  const error = await onConnection(gone, (held) => held`select 1`).catch((failed) => failed);
  expect(error).toMatchObject({ code: "ENOENT" });
  expect(isAway(error)).toBe(true);
  expect(trouble).toHaveBeenCalled();
  await driver.close();
});
