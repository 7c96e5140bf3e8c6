import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connections, openConnections } from "../../../server/database/connections.ts";
import { type Database, embeddedDatabase } from "../../../server/database/database.ts";
import { LOGIN_ROLES } from "../../../server/database/login.ts";
import { findPlace, type Place, preparePlace } from "../../../server/database/place.ts";
import { inTransaction, onConnection } from "../../../server/database/steady-driver.ts";

/** What somebody who can run SQL of their own as one of the login roles reaches: over the socket, and over loopback as on Windows. */

const password = randomBytes(24).toString("base64url");
let folder: string;
let place: Place;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-roles-"));
  chmodSync(folder, 0o711);
  place = findPlace(join(import.meta.dirname, "..", "..", ".."), join(folder, "data"));
  preparePlace(place);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.each([
  ["a socket", true],
  ["loopback", false],
])("over %s", (_name, hasSockets) => {
  let database: Database;
  let connections: Connections;
  beforeAll(async () => {
    database = await embeddedDatabase(place, password, hasSockets);
    connections = await openConnections(database.login);
    await onConnection(connections.owner, (held) =>
      held`create schema if not exists auth; create table if not exists auth.secrets (word text);`.simple(),
    );
  });
  afterAll(async () => {
    await connections?.close();
    await database?.close();
  });

  /** The SQLSTATE that an attempt ends with; undefined where it succeeds. */
  const codeOf = (sql: Sql, statement: string) =>
    inTransaction(sql, (transaction) => transaction.unsafe(statement)).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );

  test("each role signs in as itself, becomes what it may in a transaction, and is itself again after it", async () => {
    const { api, service, auth, owner } = connections;
    const who = async (sql: Sql, role?: string) =>
      inTransaction(sql, async (transaction) => {
        if (role) await transaction`select set_config('role', ${role}, true)`;
        const [row] = await transaction<{ who: string }[]>`select session_user || ' ' || current_user as who`;
        return row?.who;
      });
    expect([await who(owner), await who(api), await who(service), await who(auth)]).toEqual([
      "postgres postgres",
      "studio_api studio_api",
      "studio_service studio_service",
      "studio_auth studio_auth",
    ]);
    expect(await who(api, "anon")).toBe("studio_api anon");
    expect(await who(api, "authenticated")).toBe("studio_api authenticated");
    expect(await who(service, "service_role")).toBe("studio_service service_role");
    expect(await who(api)).toBe("studio_api studio_api");
  });

  test("no role becomes another, gains a right, or changes one", async () => {
    const { api, service, auth } = connections;
    const open: string[] = [];
    for (const [name, sql, may] of [
      ["api", api, ["anon", "authenticated", "studio_api"]],
      ["service", service, ["service_role", "studio_service"]],
      ["auth", auth, ["studio_auth"]],
    ] as const) {
      for (const role of [
        "postgres",
        "anon",
        "authenticated",
        "service_role",
        "pg_read_server_files",
        ...LOGIN_ROLES,
      ]) {
        const isMember = (may as readonly string[]).includes(role);
        const become = await codeOf(sql, `set local role ${role}`);
        if ((become === undefined) !== isMember) open.push(`${name} becomes ${role}: ${become}`);
        // whichever role it may become, it gets no further
        for (const first of may)
          if (!isMember && (await codeOf(sql, `set local role ${first}; set local role ${role}`)) !== "42501")
            open.push(`${name} becomes ${role} by ${first}`);
      }
      for (const statement of [
        "set session authorization postgres",
        "create role eve superuser",
        "alter role current_user superuser",
        "create schema eve",
        "create table public.eve (a int)",
        "create temporary table eve (a int)",
        "create extension dblink",
        "create function public.eve() returns int language sql as 'select 1'",
        "grant postgres to current_user",
      ]) {
        const code = await codeOf(sql, statement);
        if (code !== "42501") open.push(`${name}: ${statement}: ${code}`);
      }
    }
    expect(open).toEqual([]);
  });

  test("no role, nor whom it becomes, reads passwords, accounts or files, waits, or runs SQL in a text", async () => {
    const open: string[] = [];
    for (const [sql, role] of [
      [connections.api, "studio_api"],
      [connections.api, "anon"],
      [connections.api, "authenticated"],
      [connections.service, "studio_service"],
      [connections.service, "service_role"],
      [connections.auth, "studio_auth"],
    ] as const)
      for (const statement of [
        "select * from pg_authid",
        "select * from pg_shadow",
        "select * from auth.secrets",
        "select pg_read_file('PG_VERSION')",
        "select pg_ls_dir('.')",
        "select pg_stat_file('PG_VERSION')",
        "copy (select 1) to program 'true'",
        "copy (select 1) to '/tmp/eve'",
        "select lo_import('/etc/passwd')",
        "select lo_from_bytea(0, 'x')",
        "select lo_create(0)",
        "select pg_sleep(1)",
        "select pg_sleep_for('1 s')",
        "select query_to_xml('select 1', true, true, '')",
        "select database_to_xml(true, true, '')",
        "select pg_reload_conf()",
        "select pg_rotate_logfile()",
        "select * from pg_hba_file_rules",
      ]) {
        const code = await codeOf(sql, `set local role ${role}; ${statement}`);
        if (code !== "42501") open.push(`${role}: ${statement}: ${code}`);
      }
    expect(open).toEqual([]);
  });

  test("each owns nothing, inherits nothing, and has so many connections at most", async () => {
    const rows = await onConnection(
      connections.owner,
      (held) => held<Record<string, unknown>[]>`
        select rolname, rolcanlogin, rolinherit, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolconnlimit > 0 as limited,
          exists (select from pg_catalog.pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owns,
          exists (select from pg_catalog.pg_auth_members m where m.member = r.oid and m.inherit_option) as inherits
        from pg_catalog.pg_roles r where rolname like 'studio\_%' order by rolname`,
    );
    expect(rows).toEqual(
      [...LOGIN_ROLES].sort().map((rolname) => ({
        rolname,
        rolcanlogin: true,
        rolinherit: false,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        limited: true,
        owns: false,
        inherits: false,
      })),
    );
  });

  test("a role that was given more loses it at the next start", async () => {
    await onConnection(connections.owner, (held) =>
      held`alter role studio_api superuser createrole; grant service_role, pg_read_all_data to studio_api;`.simple(),
    );
    await (await openConnections(database.login)).close();
    const [row] = await onConnection(
      connections.owner,
      (held) => held<{ rolsuper: boolean; rolcreaterole: boolean; roles: string[] }[]>`
        select rolsuper, rolcreaterole, array(select m.roleid::regrole::text from pg_catalog.pg_auth_members m
          where m.member = r.oid order by 1) as roles
        from pg_catalog.pg_roles r where rolname = 'studio_api'`,
    );
    expect(row).toEqual({ rolsuper: false, rolcreaterole: false, roles: ["anon", "authenticated"] });
  });
});
