import type { Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";

/**
 * Makes the schema `auth` as a hosted project has it, as far as the migrations, the API and this server need it, and brings one that an earlier
 * version made to today's form. Run at every start, before the migrations, as the owner; the roles must be there.
 */
export async function ensureAuthSchema(sql: Sql): Promise<void> {
  await onConnection(sql, (held) => TABLES(held).simple());
  await onConnection(sql, (held) => FUNCTIONS(held).simple());
  await onConnection(sql, (held) => BCRYPT(held).simple());
}

type Held = Parameters<Parameters<typeof onConnection>[1]>[0];

const TABLES = (sql: Held) => sql`
create schema if not exists auth;
create table if not exists auth.users (
  id uuid primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  phone text unique,
  email_confirmed_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
-- Sign-ups with different passwords wait for the same address: the person who confirms it has to choose a new one.
alter table auth.users add column if not exists is_contested boolean not null default false;
-- The password of the last sign-up that met a used account, hashed as that account's own. It opens nothing; a sign-in with it is told to confirm
-- the address, as it is for a new account.
alter table auth.users add column if not exists attempted_password varchar(255);
create unique index if not exists users_email_partial_key on auth.users (email) where (is_sso_user = false);
create table if not exists auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  email varchar(255) generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create table if not exists auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  parent varchar(255),
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);
-- earlier versions stored tokens as they are given out, and did not forbid two alike
delete from auth.refresh_tokens a using auth.refresh_tokens b where a.token = b.token and a.ctid < b.ctid;
update auth.refresh_tokens set parent = 'sha256:' || encode(sha256(convert_to(parent, 'UTF8')), 'hex') where parent not like 'sha256:%';
update auth.refresh_tokens set token = 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex') where token not like 'sha256:%';
create unique index if not exists refresh_tokens_token_key on auth.refresh_tokens (token);

-- What a link in a mail may do, once. What was chosen with a sign-up waits here until its own link is opened.
create table if not exists auth.one_time_links (
  token text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  email text not null,
  pending jsonb,
  expires_at timestamptz not null
);
create index if not exists one_time_links_user_id_idx on auth.one_time_links (user_id);
delete from auth.one_time_links where expires_at < now();
-- Both mailboxes have to agree to a new address.
create table if not exists auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  current_confirmed boolean not null default false,
  new_confirmed boolean not null default false,
  expires_at timestamptz not null
);
-- Sessions that ended while a token of theirs may still be good, whatever ended them.
create table if not exists auth.ended_sessions (id uuid primary key, ended_at timestamptz not null default now());
create or replace function auth.remember_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.ended_sessions (id) values (old.id) on conflict do nothing;
  return null;
end $$;
revoke all on function auth.remember_ended_session() from public;
create or replace trigger remember_ended_session after delete on auth.sessions
  for each row execute function auth.remember_ended_session();
-- A ban ends the account's sessions, no matter who sets it and how. The server is told: it asks nobody whether a session has ended.
create or replace function auth.end_sessions_of_banned() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  perform pg_notify('studio_sessions_ended', '');
  return null;
end $$;
revoke all on function auth.end_sessions_of_banned() from public;
create or replace trigger end_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function auth.end_sessions_of_banned();
-- those of a ban that an earlier version did not enforce
delete from auth.sessions s using auth.users u where u.id = s.user_id and u.banned_until > now();
-- Survives restarts. A key is a hash: no address is in it.
create table if not exists auth.rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index if not exists rate_limits_expire_idx on auth.rate_limits (expire);

do $$
declare name text;
begin
  foreach name in array array['users', 'identities', 'sessions', 'refresh_tokens', 'one_time_links', 'email_changes', 'ended_sessions', 'rate_limits'] loop
    execute format('alter table auth.%I enable row level security', name);
    if not exists (select from pg_catalog.pg_policies where schemaname = 'auth' and tablename = name and policyname = 'studio_auth') then
      execute format('create policy studio_auth on auth.%I to studio_auth using (true) with check (true)', name);
    end if;
  end loop;
end $$;
revoke all on all tables in schema auth from public, anon, authenticated, service_role, studio_auth;
grant usage on schema auth to anon, authenticated, service_role, studio_auth;
grant select, insert, update, delete on auth.users, auth.identities, auth.sessions, auth.refresh_tokens, auth.one_time_links,
  auth.email_changes, auth.ended_sessions, auth.rate_limits to studio_auth;
`;

/** What policies ask for. */
const FUNCTIONS = (sql: Held) => sql`
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role, studio_auth;
`;

/** Compares with the hashes of earlier versions, in the database and so off this process's thread. bcryptjs wrote 2b, pgcrypto reads 2a: the same. */
const BCRYPT = (sql: Held) => sql`
create extension if not exists pgcrypto with schema studio_server;
do $$
declare home text := (select extnamespace::regnamespace::text from pg_catalog.pg_extension where extname = 'pgcrypto');
begin
  execute format('create or replace function auth.bcrypt_matches(password text, hash text) returns boolean
    language sql stable security definer set search_path = '''' as
    ''select %1$s.crypt(password, replace(hash, ''''$2b$'''', ''''$2a$'''')) = replace(hash, ''''$2b$'''', ''''$2a$'''')''', home);
end $$;
drop function if exists studio_server.password_matches(text, text);
revoke all on function auth.bcrypt_matches(text, text) from public;
grant execute on function auth.bcrypt_matches(text, text) to studio_auth;
`;
