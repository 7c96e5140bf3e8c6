import type { ReservedSql, Sql } from "postgres";
import { inTransaction } from "./steady-driver.ts";

/**
 * What this server owns in the database, made at every start and no part of the migrations: a schema that the API never shows, and the
 * publication that a hosted project brings. The roles must be there.
 */
export async function ensureServerObjects(sql: Sql): Promise<void> {
  await inTransaction(sql, async (transaction) => {
    // two servers on one database may start at the same time
    await transaction`select pg_advisory_xact_lock(hashtext('studio_server'))`;
    await OBJECTS(transaction);
  });
}

const OBJECTS = (sql: ReservedSql) =>
  sql`
create schema if not exists studio_server;
revoke all on schema studio_server from public;

create table if not exists studio_server.migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

create table if not exists studio_server.mails (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null,
  link text
);
-- whose mail it is, whatever address it went to; mails of earlier versions name nobody
alter table studio_server.mails add column if not exists account uuid;

-- a hosted project brings it; migrations add tables to it
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Asked at every start: does a request keep its role, and does a refusal keep its status?
create schema if not exists studio_probe;
grant usage on schema studio_probe to anon, authenticated, service_role;
-- roles of the API may not wait by themselves
create or replace function studio_probe.pause() returns void language sql volatile security definer set search_path = '' as $$
  select pg_catalog.pg_sleep(0.002)
$$;
create or replace function studio_probe.who() returns text language sql volatile set search_path = '' as $$
  select current_user::text || ' ' || coalesce(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')
    from studio_probe.pause()
$$;
create or replace function studio_probe.refuse() returns void language plpgsql set search_path = '' as $$
begin
  raise exception 'refused';
end $$;
`.simple();
