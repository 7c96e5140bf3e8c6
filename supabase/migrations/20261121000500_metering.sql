-- Messages of a month. The count is derived from the ids in message_events, so that nothing counts twice and nobody can write a count.

create table public.user_message_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  month_year text not null,
  message_count integer not null,
  -- the count is that of this rev: a device adds its own events above it
  rev bigint not null,
  primary key (user_id, month_year)
);

-- Room held for an answer through the operator's provider until it is settled, released or too old.
create table sync.reservations (
  user_id uuid not null references auth.users (id) on delete cascade,
  id text not null,
  month text not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  constraint id_usable check (octet_length(id) between 1 and 400 and id !~ '[[:cntrl:]]')
);

create function sync.count_messages() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform sync.count_month(m.user_id, m.month) from (select distinct user_id, month from written) m;
  else
    perform sync.count_month(m.user_id, m.month) from (select user_id, month from written union select user_id, month from replaced) m;
  end if;
  return null;
end $$;

create function sync.count_month(account uuid, which text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.user_message_usage as u (user_id, month_year, message_count, rev)
  select account, which, (select count(*) from public.message_events e where e.user_id = account and e.month = which), c.rev
    from sync.counters c where c.user_id = account
  on conflict (user_id, month_year) do update set message_count = excluded.message_count, rev = excluded.rev
$$;

create trigger count_added after insert on public.message_events referencing new table as written
  for each statement execute function sync.count_messages();
create trigger count_changed after update on public.message_events referencing old table as replaced new table as written
  for each statement execute function sync.count_messages();

-- The month of an answer through the operator's provider is the server's alone.
create function sync.this_month() returns text
language sql volatile set search_path = '' as $$
  select to_char(to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC', 'YYYY-MM')
$$;

-- Messages a month, or null for no limit.
create function sync.message_limit(account uuid) returns integer
language sql stable set search_path = '' as $$
  select 10 where not exists (select from public.user_roles r where r.user_id = account and r.role = 'admin')
              and not exists (select from public.profiles p where p.id = account and p.subscription_tier <> 'explorer')
$$;

-- Holds room for a message for 10 minutes. Returns 'reserved', or 'limit' when nothing is left of the month.
-- Raises PT409 for an id that was counted before or is being answered: an answer costs one message, and no message pays for two.
create function public.reserve_message(p_user_id uuid, p_message_id text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  this_month constant text := sync.this_month();
  most constant integer := sync.message_limit(p_user_id);
  used integer;
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.expires_at <= clock_timestamp();
  if exists (select from public.message_events e where e.user_id = p_user_id and e.id = p_message_id)
     or exists (select from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id) then
    raise sqlstate 'PT409' using message = 'This message was counted before or is being answered.', detail = 'already_counted';
  end if;
  -- a reserved id that a device has pushed meanwhile counts once
  select count(*) into used
    from (select e.id from public.message_events e where e.user_id = p_user_id and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = p_user_id and r.month = this_month) u;
  if used >= most then return 'limit'; end if;
  insert into sync.reservations (user_id, id, month, expires_at)
  values (p_user_id, p_message_id, this_month, clock_timestamp() + interval '10 minutes');
  return 'reserved';
end $$;

-- The answer was delivered: the message counts in the month of its reservation, whatever month a device gave its id meanwhile.
-- Settling twice, or after the reservation ran out, counts once.
create function public.settle_message(p_user_id uuid, p_message_id text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  reserved text;
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id returning r.month into reserved;
  update public.message_events e set month = reserved
   where e.user_id = p_user_id and e.id = p_message_id and e.month <> reserved;
  insert into public.message_events (user_id, id, month, answered_at)
  select p_user_id, p_message_id, coalesce(reserved, sync.this_month()), sync.now_ms()
   where not exists (select from public.message_events e where e.user_id = p_user_id and e.id = p_message_id);
end $$;

-- Nothing was delivered: the room is free again.
create function public.release_message(p_user_id uuid, p_message_id text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id;
end $$;

alter table public.user_message_usage enable row level security;
alter table sync.reservations enable row level security;
create policy "read own, admins all" on public.user_message_usage for select to authenticated
  using (user_id = (select auth.uid()) or (select sync.is_admin()));
create policy "server only" on sync.reservations using (false);

revoke all on public.user_message_usage, sync.reservations from public, anon, authenticated, service_role;
grant select on public.user_message_usage to authenticated, service_role;
grant select, insert, update, delete on sync.reservations to service_role;

revoke all on function sync.count_messages(), sync.count_month(uuid, text), sync.this_month(), sync.message_limit(uuid),
  public.reserve_message(uuid, text), public.settle_message(uuid, text), public.release_message(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function sync.this_month(), sync.message_limit(uuid), public.reserve_message(uuid, text), public.settle_message(uuid, text),
  public.release_message(uuid, text) to service_role;

alter publication supabase_realtime add table public.user_message_usage;
