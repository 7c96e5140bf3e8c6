-- Backups that came back: `npm run verify-restore` writes one row for each, and Launch readiness asks for the newest.
create table sync.restores (
  id bigint generated always as identity primary key,
  -- epoch milliseconds
  at bigint not null default sync.now_ms(),
  rows bigint not null check (rows > 0),
  -- SHA-256 of the digests of all tables
  digest text not null check (digest ~ '^[0-9a-f]{64}$')
);

create function public.readiness_keep_restore(p_rows bigint, p_digest text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into sync.restores (rows, digest) values (p_rows, p_digest)
$$;

-- @returns the newest, { at, rows }; null where there is none
create function public.readiness_restore() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('at', r.at, 'rows', r.rows) from sync.restores r order by r.id desc limit 1
$$;

alter table sync.restores enable row level security;
create policy "server only" on sync.restores using (false);
revoke all on sync.restores from public, anon, authenticated, service_role;
revoke all on function public.readiness_keep_restore(bigint, text), public.readiness_restore() from public, anon, authenticated, service_role;
grant execute on function public.readiness_keep_restore(bigint, text), public.readiness_restore() to service_role;
