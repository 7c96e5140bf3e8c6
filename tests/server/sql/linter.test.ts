import type { Sql } from "postgres";
import { describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";

/** The rules of Supabase's database linter that apply here, as questions to the catalogue. Each must find nothing. */

const db = testDatabase();
const OURS = "('public', 'sync')";

const RULES: Readonly<Record<string, string>> = {
  "a foreign key without an index": `
    select c.conrelid::regclass::text || '.' || c.conname as found from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ${OURS}
       and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  "a table of ours with user_id that no index begins with": `
    select a.attrelid::regclass::text as found from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
     where t.relkind = 'r' and n.nspname in ${OURS} and a.attname = 'user_id'
       and not exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum)`,
  "accounts shown through a view": `
    select v.oid::regclass::text as found from pg_class v join pg_namespace n on n.oid = v.relnamespace
      join pg_rewrite r on r.ev_class = v.oid join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
     where v.relkind in ('v', 'm') and n.nspname in ${OURS}`,
  "a policy that asks who is asking for every row": `
    select tablename || ': ' || policyname as found from pg_policies where schemaname in ${OURS}
       and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( ?SELECT (auth|sync)\\.\\w+\\(\\)', '', 'gi') ~ '(auth|sync)\\.\\w+\\('`,
  "a table without a primary key": `
    select t.oid::regclass::text as found from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where t.relkind = 'r' and n.nspname in ${OURS} and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  "two permissive policies for one thing": `
    select schemaname || '.' || tablename || ' ' || cmd as found from pg_policies where schemaname in ${OURS} and permissive = 'PERMISSIVE'
     group by schemaname, tablename, cmd, roles having count(*) > 1`,
  "policies on a table whose row-level security is off, or off altogether": `
    select t.oid::regclass::text as found from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where t.relkind in ('r', 'p') and n.nspname in ${OURS} and not t.relrowsecurity`,
  "row-level security without a policy": `
    select t.oid::regclass::text as found from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where t.relkind = 'r' and n.nspname in ${OURS} and not exists (select from pg_policy p where p.polrelid = t.oid)`,
  "two indexes alike": `
    select min(i.indexrelid::regclass::text) as found from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname in ${OURS} group by i.indrelid, i.indkey::text, i.indpred::text having count(*) > 1`,
  "a view with its owner's rights": `
    select v.oid::regclass::text as found from pg_class v join pg_namespace n on n.oid = v.relnamespace
     where v.relkind = 'v' and n.nspname in ${OURS} and not coalesce('security_invoker=true' = any (v.reloptions), false)`,
  "a function whose search path can be changed": `
    select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ${OURS} and not coalesce('search_path=""' = any (p.proconfig), false)`,
  "a SECURITY DEFINER function in an exposed schema that anon or authenticated may call": `
    select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prosecdef
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
  "a function that everybody may call": `
    select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ${OURS} and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`,
  "a materialized view or foreign table in the API": `
    select t.oid::regclass::text as found from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind in ('m', 'f') and n.nspname = 'public'`,
  "an extension in the exposed schema": `
    select extname as found from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'`,
  "a policy that trusts what an account may write about itself": `
    select tablename || ': ' || policyname as found from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
  "a write policy that is always true": `
    select tablename || ': ' || policyname as found from pg_policies where schemaname in ${OURS} and cmd <> 'SELECT'
       and (qual = 'true' or with_check = 'true')`,
  "a right of a visitor": `
    select table_schema || '.' || table_name || ' ' || privilege_type as found from information_schema.table_privileges
     where table_schema in ${OURS} and grantee in ('anon', 'PUBLIC')`,
  "a right to delete, truncate, reference or attach triggers": `
    select table_schema || '.' || table_name || ' ' || privilege_type as found from information_schema.table_privileges
     where table_schema in ${OURS} and grantee = 'authenticated' and privilege_type <> 'SELECT' and privilege_type not in ('INSERT', 'UPDATE')`,
};

const found = async (sql: Pick<Sql, "unsafe">, rule: string) =>
  (await sql.unsafe(RULES[rule] ?? "")).map((row) => row.found as string);

/** What each rule is there to catch, put in and taken out again. */
const TABLE =
  "create table public.planted (user_id uuid, id text, primary key (user_id, id)); alter table public.planted enable row level security;";
const PLANTED: Readonly<Record<keyof typeof RULES, string>> = {
  "a foreign key without an index": "create table public.planted (owner uuid references auth.users (id))",
  "a table of ours with user_id that no index begins with":
    "create table public.planted (id text primary key, user_id uuid)",
  "accounts shown through a view": "create view public.planted as select id, email from auth.users",
  "a policy that asks who is asking for every row": `${TABLE} create policy p on public.planted for select using (user_id = auth.uid())`,
  "a table without a primary key": "create table public.planted (id text)",
  "two permissive policies for one thing": `${TABLE} create policy p on public.planted for select using (false);
    create policy q on public.planted for select using (false)`,
  "policies on a table whose row-level security is off, or off altogether":
    "create table public.planted (id text primary key)",
  "row-level security without a policy": TABLE,
  "two indexes alike": `${TABLE} create index on public.planted (id); create index on public.planted (id)`,
  "a view with its owner's rights": "create view public.planted as select id from public.prompts",
  "a function whose search path can be changed":
    "create function public.planted() returns int language sql as 'select 1'",
  "a SECURITY DEFINER function in an exposed schema that anon or authenticated may call":
    "create function public.planted() returns int language sql security definer set search_path = '' as 'select 1'",
  "a function that everybody may call":
    "create function public.planted() returns int language sql set search_path = '' as 'select 1'; grant execute on function public.planted() to public",
  "a materialized view or foreign table in the API": "create materialized view public.planted as select 1 as one",
  "an extension in the exposed schema": "create extension pgcrypto schema public",
  "a policy that trusts what an account may write about itself": `${TABLE} create policy p on public.planted for select
    using ((select auth.jwt()) #>> '{user_metadata,role}' = 'admin')`,
  "a write policy that is always true": `${TABLE} create policy p on public.planted for update using (true)`,
  "a right of a visitor": "grant select on public.prompts to anon",
  "a right to delete, truncate, reference or attach triggers": "grant delete on public.prompts to authenticated",
};

describe.each(Object.keys(RULES))("the linter's rule about %s", (rule) => {
  test("finds nothing", async () => expect(await found(db.owner, rule)).toEqual([]));

  test("finds what was planted", async () => {
    const undone = new Error("undone");
    const seen: string[] = [];
    const planting = db.owner.begin(async (sql) => {
      await sql.unsafe(PLANTED[rule] ?? "");
      seen.push(...(await found(sql, rule)));
      throw undone;
    });
    await expect(planting).rejects.toBe(undone);
    expect(new Set(seen).size).toBe(1);
  });
});

test("realtime publishes the doorbell, the usage and the plan, and no content", async () => {
  const tables =
    await db.owner`select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`;
  expect(tables.map(({ tablename }) => tablename)).toEqual(["profiles", "sync_heads", "user_message_usage"]);
});

test("the server's own role reads every table of the API", async () => {
  const missing = await db.owner`
    select t.oid::regclass::text as found from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not has_table_privilege('service_role', t.oid, 'select')`;
  expect(missing).toEqual([]);
});
