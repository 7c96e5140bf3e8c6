-- One counter for each person. Every write of a synced row takes the next `rev` under the counter's row lock and holds it to commit, so that a
-- reader who saw rev N has seen everything below N. A sequence, now() or updated_at as cursor loses rows that commit late.
-- Lock order everywhere: the person's counter first, then rows.

-- No foreign key: it would be checked again for each of the rows of a push. The counter goes with its doorbell, which has one.
create table sync.counters (
  user_id uuid primary key,
  rev bigint not null default 0,
  -- tombstones up to this rev may be gone
  horizon bigint not null default 0,
  -- the transaction that last raised rev: what makes the doorbell ring once in each
  raised_by xid8
);

-- The doorbell: realtime tells devices that there is something to pull.
create table public.sync_heads (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rev bigint not null
);

-- What a restored backup is recognised by. See sync.epoch().
create table sync.generation (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);
insert into sync.generation default values;

-- Epoch milliseconds. In one place, so that a test can hold the clock.
create function sync.now_ms() returns bigint
language sql volatile set search_path = '' as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
$$;

-- Takes the lock of somebody's counter, and makes the counter when there is none.
create function sync.lock_user(account uuid) returns sync.counters
language plpgsql volatile security definer set search_path = '' as $$
declare
  counter sync.counters;
begin
  select * into counter from sync.counters c where c.user_id = account for update;
  if not found then
    insert into sync.counters (user_id) values (account) on conflict (user_id) do nothing;
    insert into public.sync_heads (user_id, rev) values (account, 0) on conflict (user_id) do nothing;
    select * into counter from sync.counters c where c.user_id = account for update;
  end if;
  return counter;
end $$;

-- The caller's counter, locked. Returns its rev.
create function sync.lock() returns bigint
language sql volatile security definer set search_path = '' as $$
  select (sync.lock_user((select auth.uid()))).rev
$$;

-- The caller's rev and horizon, as of the caller's snapshot.
create function sync.standing(out rev bigint, out horizon bigint)
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.rev), 0), coalesce(max(c.horizon), 0) from sync.counters c where c.user_id = (select auth.uid())
$$;

-- Changes by itself when the database is restored to an earlier moment (another cluster, or another timeline of this one), where the
-- host lets us see that, and by sync.new_epoch().
create function sync.epoch() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  cluster text := '';
  timeline text := '';
begin
  begin
    select s.system_identifier::text into cluster from pg_catalog.pg_control_system() s;
    timeline := left(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 8);
  exception when others then
    null; -- the host does not allow it: the stored value alone counts
  end;
  return left(md5(concat_ws(' ', cluster, timeline, (select g.value from sync.generation g))), 16);
end $$;

-- For the operator, after a backup was restored into the same cluster: `select sync.new_epoch()`. Every device offers its rows again.
create function sync.new_epoch() returns text
language sql volatile security definer set search_path = '' as $$
  update sync.generation set value = gen_random_uuid();
  select sync.epoch()
$$;

-- Before each statement of a client that writes rows directly: an UPDATE locks its row before its row triggers run.
create function sync.lock_caller() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then perform sync.lock(); end if;
  return null;
end $$;

create function sync.ring() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.sync_heads h set rev = c.rev from sync.counters c where c.user_id = new.user_id and h.user_id = new.user_id;
  return null;
end $$;

-- At commit, once for each transaction, with the last rev.
create constraint trigger ring after update on sync.counters deferrable initially deferred
  for each row when (new.raised_by is distinct from old.raised_by) execute function sync.ring();

create function sync.forget_counter() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from sync.counters c where c.user_id = old.user_id;
  return null;
end $$;
create trigger forget_counter after delete on public.sync_heads for each row execute function sync.forget_counter();

alter table sync.counters enable row level security;
alter table sync.generation enable row level security;
alter table public.sync_heads enable row level security;
create policy "server only" on sync.counters using (false);
create policy "server only" on sync.generation using (false);
create policy "read own" on public.sync_heads for select to authenticated using (user_id = (select auth.uid()));

revoke all on sync.counters, sync.generation, public.sync_heads from public, anon, authenticated, service_role;
grant select on public.sync_heads to authenticated, service_role;

revoke all on function sync.now_ms(), sync.lock_user(uuid), sync.lock(), sync.standing(), sync.epoch(), sync.new_epoch(), sync.lock_caller(),
  sync.ring(), sync.forget_counter() from public, anon, authenticated, service_role;
grant execute on function sync.now_ms(), sync.lock(), sync.standing(), sync.epoch() to authenticated, service_role;
grant execute on function sync.lock_user(uuid), sync.new_epoch() to service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
alter publication supabase_realtime add table public.sync_heads;
