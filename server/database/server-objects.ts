import type { Sql } from "postgres";
import { inTransaction } from "./steady-driver.ts";

/**
 * What this server owns in the database, made at every start and no part of the migrations: the roles of the API, which a hosted project
 * brings, and a schema of its own that the API never shows.
 */
export async function ensureServerObjects(sql: Sql): Promise<void> {
  await inTransaction(sql, async (transaction) => {
    // two servers on one database may start at the same time
    await transaction`select pg_advisory_xact_lock(hashtext('studio_server'))`;
    await transaction.unsafe(OBJECTS);
  });
}

const OBJECTS = `
do $$
declare role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;

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
create or replace function studio_probe.who() returns text language sql volatile set search_path = '' as $$
  select current_user::text || ' ' || coalesce(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')
    from pg_catalog.pg_sleep(0.002)
$$;
create or replace function studio_probe.refuse() returns void language plpgsql set search_path = '' as $$
begin
  raise exception 'refused';
end $$;
`;

/**
 * The rights that a hosted project gives on its auth schema, which policies and triggers need. Run once the schema is there and before the
 * migrations.
 */
export const AUTH_GRANTS = `
grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
`;
