import type { Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { factsOf } from "../../../supabase/functions/readiness/handler.ts";
import { testDatabase } from "./database.ts";

/** What the database tells of itself before others are let in: each rule finds what breaks it, and nothing where all is well. */

const db = testDatabase();

interface Told {
  readonly found: Readonly<Record<string, readonly string[]>>;
  readonly tables: number;
  readonly policies: number;
  readonly functions: number;
  readonly admins: number;
  readonly postgres: number;
}

const told = async (sql: Pick<Sql, "unsafe">): Promise<Told> => {
  const [row] = await sql.unsafe("select public.readiness() as told");
  return row?.told;
};

test("a database of the migrations holds every rule, told by the service role, which alone may ask", async () => {
  const seen = await db.as("service", told);
  expect(seen.found).toEqual({});
  expect(seen.tables).toBeGreaterThan(20);
  expect(seen.policies).toBeGreaterThan(20);
  expect(seen.functions).toBeGreaterThan(0);
  expect(seen.postgres).toBeGreaterThan(150_000);
  const { id } = await db.user({ admin: true });
  for (const who of ["anon", { id }] as const) await expect(db.as(who, told)).rejects.toThrow(/permission denied/);
});

test("admins are counted", async () => {
  const before = (await db.as("service", told)).admins;
  await db.user({ admin: true });
  expect((await db.as("service", told)).admins).toBe(before + 1);
});

const TABLE = "create table public.planted (id text primary key)";
const SAFE = `${TABLE}; alter table public.planted enable row level security`;
const BREAKS: readonly (readonly [rule: string, sql: string, said: RegExp])[] = [
  ["rls", TABLE, /^public\.planted has no row-level security$/],
  ["rls", "alter table public.profiles disable row level security", /profiles has no row-level security/],
  ["rls", SAFE, /^public\.planted has no policy$/],
  ["rls", 'drop policy "read own" on public.profiles', /profiles has no policy/],
  ["policies", `${SAFE}; create policy p on public.planted for update using (true)`, /planted: p lets everybody write/],
  [
    "policies",
    `${SAFE}; create policy p on public.planted for select using ((select auth.jwt()) #>> '{user_metadata,role}' = 'admin')`,
    /trusts what an account writes/,
  ],
  [
    "policies",
    `${SAFE}; create policy p on public.planted for select using (false); create policy q on public.planted for select using (false)`,
    /permit the same/,
  ],
  ["grants", "grant select on public.profiles to anon", /^anon may select public\.profiles$/],
  ["grants", "grant select on public.profiles to public", /^everybody may select public\.profiles$/],
  ["grants", "grant delete on public.profiles to authenticated", /^authenticated may delete public\.profiles$/],
  ["definer", "create function public.planted() returns int language sql as 'select 1'", /no fixed search_path/],
  [
    "definer",
    "create function public.planted() returns int language sql security definer set search_path = '' as 'select 1'; grant execute on function public.planted() to authenticated",
    /runs as its owner/,
  ],
  [
    "definer",
    "create function public.planted() returns int language sql set search_path = '' as 'select 1'; grant execute on function public.planted() to public",
    /called by everybody/,
  ],
  ["views", "create view public.planted as select id from public.profiles", /owner's rights/],
  ["views", "create materialized view public.planted as select 1 as one", /no table of ours/],
  ["shape", "create table public.planted (id text)", /no primary key/],
  ["shape", "create table public.planted (id text primary key, owner uuid references auth.users (id))", /has no index/],
];

describe("a broken database is told", () => {
  test.each(BREAKS)("%s: %s", async (rule, sql, said) => {
    const undone = new Error("undone");
    let seen: Told | undefined;
    const planting = db.owner.begin(async (transaction) => {
      await transaction.unsafe(sql);
      await transaction.unsafe("set local role service_role");
      seen = await told(transaction);
      throw undone;
    });
    await expect(planting).rejects.toBe(undone);
    expect(seen?.found[rule]?.join("\n")).toMatch(said);
  });
});

const NO_ENVIRONMENT = { get: () => undefined, fetch: async () => new Response("{}") };
/** How the database differs from what its migrations come to. */
async function differing(sql: Pick<Sql, "unsafe">): Promise<readonly string[]> {
  const [row] = await sql.unsafe("select public.readiness_objects() as told");
  return (await factsOf(NO_ENVIRONMENT, row?.told)).objects?.changed ?? ["nothing was told"];
}

const BY_HAND: readonly (readonly [sql: string, said: string])[] = [
  [
    "grant update (subscription_tier) on public.profiles to authenticated",
    "public.profiles is not as the migrations made it",
  ],
  ["alter table public.prompts add column note text", "public.prompts is not as the migrations made it"],
  ['alter policy "read own" on public.profiles using (true)', "public.profiles is not as the migrations made it"],
  ["alter table public.prompts disable trigger a_lock_caller", "public.prompts is not as the migrations made it"],
  ["create table public.planted (id text primary key)", "public.planted is of no migration"],
  [
    "create or replace view sync.history with (security_invoker = true) as select user_id, id, rev, deleted, stamps, \"of\", field, value, stamp from public.history where field <> 'a'",
    "sync.history is not as the migrations made it",
  ],
  ["drop function public.admin_errors(integer)", "public.admin_errors(p_days integer) is missing"],
  [
    "create or replace function public.admin_errors(p_days integer) returns jsonb language sql as $$ select '{}'::jsonb $$",
    "public.admin_errors(p_days integer) is not as the migrations made it",
  ],
];

test("a database of the migrations is as they made it, and only the service role is told", async () => {
  expect(await db.as("service", differing)).toEqual([]);
  const { id } = await db.user({ admin: true });
  for (const who of ["anon", { id }] as const) await expect(db.as(who, differing)).rejects.toThrow(/permission denied/);
  expect((await factsOf(NO_ENVIRONMENT, null)).objects).toBeNull();
});

test.each(BY_HAND)("what was changed by hand is named: %s", async (sql, said) => {
  const undone = new Error("undone");
  let seen: readonly string[] = [];
  const planting = db.owner.begin(async (transaction) => {
    await transaction.unsafe(sql);
    await transaction.unsafe("set local role service_role");
    seen = await differing(transaction);
    throw undone;
  });
  await expect(planting).rejects.toBe(undone);
  expect(seen).toEqual([said]);
});

test("a view's text is the same in PostgreSQL 15, which names the table before each column and quotes fewer names", async () => {
  const alike = async (text: string) => (await db.owner`select sync.told_alike(${text}) as told`)[0]?.told;
  const now = ` SELECT user_id,
    "of",
    "json",
    value AS "the value"
   FROM public.history
  WHERE value <> 'a.b  c'::text;`;
  const of15 = ` SELECT history.user_id,
    history."of",
    history.json,
    history.value AS "the value"
   FROM public.history
  WHERE history.value <> 'a.b  c'::text;`;
  expect(await alike(of15)).toBe(await alike(now));
  for (const other of [now.replace("a.b", "b"), now.replace("  c", " c"), now.replace("user_id", "id")])
    expect(await alike(other)).not.toBe(await alike(now));
});

describe("what is tried and what was seen before", () => {
  const begin = async (): Promise<string> =>
    (await db.as("service", (sql) => sql`select public.readiness_begin() as id`))[0]?.id;
  const scratch = async () =>
    (await db.owner`select id::text from auth.users where raw_app_meta_data ? 'studio_scratch'`).map(({ id }) => id);

  test("a scratch account is an explorer without an address, goes with all it left, and one of a crash goes with the next", async () => {
    const left = await begin();
    await db.owner`update auth.users set created_at = now() - interval '11 minutes' where id = ${left}`;
    const account = await begin();
    expect(await scratch()).toEqual([account]);
    const call = (name: string) =>
      db.as("service", (sql) => sql.unsafe(`select public.${name}('${account}', 'one') as a`));
    expect((await call("reserve_message"))[0]?.a).toBe("reserved");
    await call("settle_message");
    expect(await db.owner`select email from auth.users where id = ${account}`).toEqual([{ email: null }]);
    const spent = await db.owner`select * from sync.spent_messages`;
    await db.as("service", (sql) => sql`select public.readiness_end(${account})`);
    expect(await scratch()).toEqual([]);
    expect(await db.owner`select * from sync.spent_messages`).toEqual(spent);
    for (const table of ["message_events", "user_message_usage", "sync_heads"])
      expect(await db.owner`select from ${db.owner(table)} where user_id = ${account}`, table).toHaveLength(0);
  });

  test("no account of a person goes by it, and no client may call it", async () => {
    const person = await db.user({ admin: true });
    await db.as("service", (sql) => sql`select public.readiness_end(${person.id})`);
    expect(await db.owner`select from auth.users where id = ${person.id}`).toHaveLength(1);
    for (const who of ["anon", person] as const)
      for (const call of ["readiness_begin()", `readiness_end('${person.id}')`])
        await expect(db.as(who, (sql) => sql.unsafe(`select public.${call}`))).rejects.toThrow(/permission denied/);
  });

  test("the newest backup that came back is told; only the service role puts one on record, and none without rows or digest", async () => {
    const newest = async () =>
      (await db.as("service", (sql) => sql`select public.readiness_restore() as told`))[0]?.told;
    const record = (who: "service" | "anon" | { id: string }, rows: number, digest: string) =>
      db.as(who, (sql) => sql`select public.readiness_keep_restore(${rows}, ${digest})`);
    expect(await newest()).toBeNull();
    await record("service", 12, "a".repeat(64));
    await record("service", 4_512, "b".repeat(64));
    expect(await newest()).toEqual({ at: expect.any(Number), rows: 4_512 });
    await expect(record("service", 0, "a".repeat(64))).rejects.toMatchObject({ code: "23514" });
    await expect(record("service", 1, "no digest")).rejects.toMatchObject({ code: "23514" });
    for (const who of ["anon", await db.user({ admin: true })] as const) {
      await expect(record(who, 1, "a".repeat(64))).rejects.toThrow(/permission denied/);
      await expect(db.as(who, (sql) => sql`select public.readiness_restore()`)).rejects.toThrow(/permission denied/);
    }
  });

  const keep = async (who: { readonly id: string }, verdicts: object | string | null) =>
    (await db.as(who, (sql) => sql`select public.admin_keep_look(${sql.json(verdicts as never)}) as told`))[0]?.told;

  test("admins share their looks: what was last known of each check, with its time; the newest 200 stay", async () => {
    const [one, other] = [await db.user({ admin: true }), await db.user({ admin: true })];
    expect(await keep(one, { rls: "holds", mail: "not" })).toEqual({});
    await keep(one, { rls: "unknown", mail: "holds" });
    const told = await keep(other, { rls: "not" });
    expect(told).toEqual({
      rls: { verdict: "holds", at: expect.any(Number) },
      mail: { verdict: "holds", at: expect.any(Number) },
    });
    expect(told.rls.at).toBeLessThanOrEqual(told.mail.at);
    await db.owner`delete from auth.users where id = ${one.id}`;
    expect((await keep(other, {})).rls.verdict).toBe("not");
    await db.owner`insert into sync.readiness_looks (id, at, verdicts) select n + 9, n, '{"old": "holds"}' from generate_series(1, 300) n`;
    await keep(other, { rls: "holds" });
    expect((await db.owner`select count(*)::int as n from sync.readiness_looks`)[0]?.n).toBe(200);
  });

  test("a look of another form is refused, and nobody but an admin keeps or reads one", async () => {
    const admin = await db.user({ admin: true });
    const wrong = [null, [], "holds", { rls: "fine" }, { rls: null }, { "A B": "holds" }, { a: { b: 1 } }];
    const large = Object.fromEntries(
      Array.from({ length: 600 }, (_, n) => [
        `check-${n.toString().replaceAll(/\d/g, (d) => "abcdefghij"[Number(d)] ?? "")}`,
        "holds",
      ]),
    );
    for (const verdicts of [...wrong, large])
      await expect(keep(admin, verdicts as never), JSON.stringify(verdicts)).rejects.toMatchObject({ code: "PT400" });
    const member = await db.user();
    await expect(keep(member, { rls: "holds" })).rejects.toMatchObject({ code: "PT403" });
  });
});
