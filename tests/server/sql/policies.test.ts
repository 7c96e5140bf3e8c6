import type { Sql } from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { isRecord, SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { testDatabase, type Who } from "./database.ts";
import { change, device, MUTABLE, OF_OTHER_KINDS, RECORDS, SAMPLES, TABLES, type Table } from "./rows.ts";

/** Who may do what: every table, every operation, every kind of caller. A table that is neither declared nor listed here fails. */

const OPERATIONS = ["select", "insert", "update", "delete"] as const;
type Operation = (typeof OPERATIONS)[number];
/** `owner` and `unverified` act on rows of their own; the others on the owner's. */
const CALLERS = ["anon", "owner", "other", "admin", "unverified"] as const;
type Caller = (typeof CALLERS)[number];
type Allowed = Readonly<Record<Operation, readonly Caller[]>>;

const nothing = { select: [], insert: [], update: [], delete: [] } as const;
const ownEdited: Allowed = { ...nothing, select: ["owner", "unverified"], insert: ["owner"], update: ["owner"] };
const ownRecorded: Allowed = { ...nothing, select: ["owner", "unverified"], insert: ["owner"] };
const readOwn: Allowed = { ...nothing, select: ["owner", "unverified"] };
const readOwnAdminsAll: Allowed = { ...nothing, select: ["owner", "admin", "unverified"] };

const MATRIX: Readonly<Record<string, Allowed>> = {
  "public.profiles": readOwn,
  "public.user_roles": readOwnAdminsAll,
  "public.user_message_usage": readOwn,
  "public.sync_heads": readOwn,
  ...Object.fromEntries(SYNCED_TABLE_NAMES.map((name) => [`public.${name}`, isRecord(name) ? ownRecorded : ownEdited])),
  "sync.counters": nothing,
  "sync.generation": nothing,
  "sync.reservations": nothing,
  "sync.plan_events": nothing,
  "sync.address_keys": nothing,
  "sync.spent_messages": nothing,
  "sync.admin_names": nothing,
  "sync.admin_log": nothing,
  "sync.activity_day": nothing,
  "sync.rollup_state": nothing,
  "sync.week_counts": nothing,
  "sync.cohorts": nothing,
  "sync.cohort_weeks": nothing,
  "sync.speed_day": nothing,
  "sync.week_speed": nothing,
  "sync.readiness_looks": nothing,
  "sync.restores": nothing,
};

/** Functions of admins. */
const ADMINS = [
  "admin_account",
  "admin_set_role",
  "admin_set_plan",
  "admin_log",
  "admin_errors",
  "admin_feedback",
  "admin_analytics",
  "admin_overview",
  "admin_keep_look",
];

/** What a client may write of a synced table besides its entity's own columns; `id` only in a new row. */
const COMMON = ["deleted", "stamps"];

const db = testDatabase();
const people = {} as Record<Exclude<Caller, "anon">, { readonly id: string }>;
const callerOf = (caller: Caller): Who => (caller === "anon" ? "anon" : people[caller]);
const rowOwner = (caller: Caller) => people[caller === "unverified" ? "unverified" : "owner"].id;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (table: Table) =>
  Object.entries(SAMPLES[table]).map(([field, value]) => ({ column: snake(field), value: literal(field, value) }));
const TEXT_LISTS = ["tags", "parents", "questions", "general", "cue", "kinds", "madeOf"];
function literal(field: string, value: unknown): string {
  if (value === null) return "null";
  if (TEXT_LISTS.includes(field)) return `array[${(value as string[]).map((text) => `'${text}'`)}]::text[]`;
  return `'${typeof value === "object" || field === "value" ? JSON.stringify(value) : value}'`;
}
/** Tables whose rows belong to no account, each with one of its columns. */
const NOBODYS = new Map([
  ["sync.generation", "value"],
  ["sync.address_keys", "inner_key"],
  ["sync.spent_messages", "month"],
  ["sync.admin_log", "at"],
  ["sync.rollup_state", "since"],
  ["sync.week_counts", "n"],
  ["sync.cohorts", "people"],
  ["sync.cohort_weeks", "people"],
  ["sync.week_speed", "p50"],
  ["sync.readiness_looks", "verdicts"],
  ["sync.restores", "rows"],
]);
const isSynced = (name: string): name is Table => (TABLES as readonly string[]).includes(name);
const bare = (table: string) => table.slice(table.indexOf(".") + 1);
const ownerColumn = (table: string) => (table === "public.profiles" ? "id" : "user_id");

beforeAll(async () => {
  people.owner = await db.user();
  people.other = await db.user();
  people.admin = await db.user({ admin: true });
  people.unverified = await db.user();
  for (const who of [people.owner, people.unverified]) {
    await device(db, who).push(...TABLES.map((table) => change(table, "there")));
    await db.owner`insert into public.user_roles (user_id, role) values (${who.id}, 'admin')`; // a row to be seen
    await db.owner`insert into sync.reservations (user_id, id, month, expires_at) values (${who.id}, 'r', '2026-01', now())`;
    await db.owner`insert into sync.plan_events (id, user_id, source, plan, occurred_at) values (${who.id}, ${who.id}, 'test', 'architect', 1)`;
  }
  await db.owner`delete from public.user_roles where user_id <> ${people.admin.id}`;
  await db.owner`update auth.users set email_confirmed_at = null where id = ${people.unverified.id}`;
});

/** @returns rows reached; 0 also when the database refuses for lack of rights */
async function reached(caller: Caller, statement: string): Promise<number> {
  return db
    .as(callerOf(caller), async (sql) => {
      const result = await sql.unsafe(statement);
      return result.columns?.length && !/returning/.test(statement) ? result.length : result.count;
    })
    .catch((error: { code: string }) => {
      if (error.code === "42501") return 0;
      throw error;
    });
}

function statementOf(table: string, operation: Operation, caller: Caller): string {
  const owner = rowOwner(caller);
  const nobodys = NOBODYS.get(table);
  const where = nobodys ? "true" : `${ownerColumn(table)} = '${owner}'`;
  if (operation === "select") return `select 1 from ${table} where ${where}`;
  if (operation === "delete") return `delete from ${table} where ${where}`;
  if (operation === "update") {
    const column = isSynced(bare(table)) ? "deleted" : (nobodys ?? ownerColumn(table));
    return `update ${table} set ${column} = ${column} where ${where}`;
  }
  if (!isSynced(bare(table)))
    return nobodys
      ? `insert into ${table} default values`
      : `insert into ${table} (${ownerColumn(table)}) values ('${owner}')`;
  const columns = columnsOf(bare(table) as Table);
  const forged = caller === "owner" || caller === "unverified" ? [] : [{ column: "user_id", value: `'${owner}'` }];
  const all = [...forged, { column: "id", value: `'new-${caller}'` }, ...columns];
  return `insert into ${table} (${all.map(({ column }) => `"${column}"`)}) values (${all.map(({ value }) => value)})`;
}

type Asking = Pick<Sql, "unsafe">;

/** Tables that there are and the matrix does not name, and the other way round. */
async function unlisted(sql: Asking): Promise<string[]> {
  const tables = await sql.unsafe(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('auth', 'pg_catalog', 'information_schema')",
  );
  const [there, listed] = [tables.map(({ name }) => name as string), Object.keys(MATRIX)];
  return [...there.filter((name) => !listed.includes(name)), ...listed.filter((name) => !there.includes(name))];
}

/** Runs the check on a database in which `statement` was run, and leaves the database as it was. */
async function planted<T>(statement: string, check: (sql: Asking) => Promise<T>): Promise<T> {
  const undone: { result?: T } = {};
  await db.owner
    .begin(async (sql) => {
      await sql.unsafe(statement);
      undone.result = await check(sql);
      throw undone;
    })
    .catch((thrown) => {
      if (thrown !== undone) throw thrown;
    });
  return undone.result as T;
}

test("the matrix names every table of the schemas, and no other", async () => {
  expect(await unlisted(db.owner)).toEqual([]);
  expect(await planted("create table public.planted (id text)", unlisted)).toEqual(["public.planted"]);
  expect(await planted("create schema more; create table more.planted (id text)", unlisted)).toEqual(["more.planted"]);
});

describe.each(Object.keys(MATRIX))("%s", (table) => {
  test.each(OPERATIONS)("%s", async (operation) => {
    // roles and usage are what an account has; only the admin has a role
    const allowed =
      MATRIX[table]?.[operation].filter((caller) => table !== "public.user_roles" || caller === "admin") ?? [];
    const may: Caller[] = [];
    for (const caller of CALLERS) {
      let statement = statementOf(table, operation, caller);
      if (table === "public.user_roles" && caller === "admin")
        statement = statement.replaceAll(people.owner.id, people.admin.id);
      if ((await reached(caller, statement)) > 0) may.push(caller);
    }
    expect(may).toEqual(allowed);
  });
});

test("a person sees their own role and nobody else's, an admin sees all", async () => {
  const [boss, deputy, nobody] = [people.admin, await db.user({ admin: true }), people.other];
  const roles = (who: Who) => db.as(who, (sql) => sql`select user_id from user_roles`);
  expect((await roles(boss)).map(({ user_id }) => user_id).toSorted()).toEqual([boss.id, deputy.id].toSorted());
  expect(await roles(nobody)).toEqual([]);
});

describe("no client writes what is the server's", () => {
  const allColumns = () => db.owner<{ table: string; column: string }[]>`
    select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'sync') order by 1, 2`;
  const writable = (table: string, verb: "insert" | "update"): readonly string[] => {
    const name = bare(table);
    if (!isSynced(name) || (verb === "update" && (RECORDS as readonly string[]).includes(name))) return [];
    const names = table.startsWith("sync.") ? Object.keys(SAMPLES[name]) : columnsOf(name).map(({ column }) => column);
    const ofOtherKinds = name === "messages" ? OF_OTHER_KINDS : [];
    const rest = table.startsWith("sync.") ? ofOtherKinds : ofOtherKinds.map(snake);
    return [...COMMON, ...names, ...rest, ...(verb === "insert" ? ["id"] : [])];
  };

  test("by insert or update of any column of any table or view", async () => {
    const columns = await allColumns();
    expect(columns.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const { table, column } of columns)
      for (const verb of ["insert", "update"] as const) {
        const statement =
          verb === "insert"
            ? `insert into ${table} ("${column}") values (null)`
            : `update ${table} set "${column}" = null`;
        const code = await db
          .as(people.owner, (sql) => sql.unsafe(statement))
          .then(
            () => "done",
            (error: { code: string }) => error.code,
          );
        // 42501: no right to it; 55000: a view that takes no writes; 428C9: a number that only the database gives
        const open = !["42501", "55000", "428C9"].includes(code);
        // a refusal by policy or by a lack of grants reads alike, so what is open is also asked of the grants
        if (open && !writable(table, verb).includes(column)) wrong.push(`${verb} ${table}.${column}: ${code}`);
      }
    expect(wrong).toEqual([]);
  });

  /** Grants of clients that the entities' columns do not explain, and columns that lack theirs. */
  async function wrongGrants(sql: Asking): Promise<string[]> {
    const granted = await sql.unsafe(`
      select table_schema || '.' || table_name as table, column_name as column, lower(privilege_type) as verb, grantee as role
        from information_schema.column_privileges
       where table_schema in ('public', 'sync') and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type in ('INSERT', 'UPDATE')`);
    const there = granted.map(({ role, verb, table, column }) => `${role} ${verb} ${table}.${column}`);
    const tables = new Set((await allColumns()).map(({ table }) => table));
    const meant = [...tables].flatMap((table) =>
      (["insert", "update"] as const).flatMap((verb) =>
        writable(table, verb).map((column) => `authenticated ${verb} ${table}.${column}`),
      ),
    );
    return [
      ...there.filter((one) => !meant.includes(one)),
      ...meant.filter((one) => !there.includes(one)).map((one) => `missing: ${one}`),
    ];
  }

  test("by grant: exactly the columns of the entities", async () => {
    expect(await wrongGrants(db.owner)).toEqual([]);
    expect(
      await planted("grant update (message_count) on public.user_message_usage to authenticated", wrongGrants),
    ).toEqual(["authenticated update public.user_message_usage.message_count"]);
    expect(await planted("grant insert (rev) on public.prompts to anon", wrongGrants)).toEqual([
      "anon insert public.prompts.rev",
    ]);
    expect(await planted("revoke update (title) on public.prompts from authenticated", wrongGrants)).toEqual([
      "missing: authenticated update public.prompts.title",
    ]);
  });

  test.each(MUTABLE)("by upsert in %s", async (table) => {
    const columns = columnsOf(table).map(({ column }) => `"${column}"`);
    const values = columnsOf(table).map(({ value }) => value);
    const upsert = (set: string, extra: [string, string][] = []) =>
      db.as(people.owner, (sql) =>
        sql.unsafe(`insert into ${table} (id, ${[...columns, ...extra.map(([name]) => name)]}) values ('there', ${[...values, ...extra.map(([, value]) => value)]})
          on conflict (user_id, id) do update set ${set}`),
      );
    await expect(upsert(`${columns[0]} = excluded.${columns[0]}`)).resolves.toBeDefined();
    for (const [column, value] of [
      ["user_id", `'${people.other.id}'`],
      ["rev", "1"],
      ["synced_at", "now()"],
      ["id", "'x'"],
    ] as const) {
      await expect(upsert(`${column} = ${value}`), `set ${column}`).rejects.toMatchObject({ code: "42501" });
      if (column !== "id")
        await expect(upsert("deleted = 1", [[column, value]]), `insert ${column}`).rejects.toMatchObject({
          code: "42501",
        });
    }
  });

  test("by sync_push: neither another table nor a field of the server's", async () => {
    const my = device(db, people.owner);
    const before = await everything();
    const tables = (await allColumns()).map(({ table }) => bare(table)).filter((name) => !isSynced(name));
    for (const name of new Set(tables)) {
      const { results } = await my.push({
        key: `${name}/x`,
        baseRev: null,
        row: { id: "x", deleted: 0, stamps: {}, role: "admin", message_count: 0 },
      });
      expect(results[0], name).toMatchObject({ status: "rejected", message: expect.stringMatching(/no table/) });
    }
    for (const field of [
      "user_id",
      "userId",
      "rev",
      "synced_at",
      "syncedAt",
      "role",
      "subscription_tier",
      "message_count",
    ])
      for (const table of TABLES) {
        const { results } = await my.push(change(table, "forged", { [field]: people.other.id }));
        expect(results[0], `${table}.${field}`).toMatchObject({ status: "rejected" });
      }
    expect(await everything()).toEqual(before);
  });

  const everything = async () => {
    const counts: Record<string, unknown> = {};
    for (const table of Object.keys(MATRIX))
      counts[table] = (await db.owner.unsafe(`select count(*), max(t::text) as last from ${table} t`))[0];
    return counts;
  };

  test("by a function that is not theirs", async () => {
    const own = ["sync_push", "sync_pull", "admin_reads_of_me", ...ADMINS];
    const functions = await db.owner<
      { name: string; anon: boolean; authenticated: boolean; definer: boolean; schema: string }[]
    >`
      select p.proname as name, n.nspname as schema, p.prosecdef as definer,
             has_function_privilege('anon', p.oid, 'execute') as anon, has_function_privilege('authenticated', p.oid, 'execute') as authenticated
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'sync')`;
    expect(functions.filter(({ anon }) => anon)).toEqual([]);
    expect(
      functions
        .filter(({ schema, authenticated }) => schema === "public" && authenticated)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(own.toSorted());
    // what runs with the owner's rights and can be called by a client answers about the caller alone, or asks for the role (admin.test.ts)
    const open = functions.filter(({ definer, authenticated }) => definer && authenticated).map(({ name }) => name);
    expect(open.filter((name) => !name.startsWith("admin_")).toSorted()).toEqual([
      "epoch",
      "is_admin",
      "lock",
      "reads_of_me",
      "standing",
      "verified",
    ]);
    expect(
      open
        .filter((name) => name.startsWith("admin_"))
        .map((name) => name.replace(/_page$/, ""))
        .toSorted(),
    ).toEqual(ADMINS.toSorted());
  });
});
