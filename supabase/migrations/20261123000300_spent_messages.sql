-- What an address used up of a month counts for the next account of the same address: deleting an account and signing up again gives no new
-- answers at the operator's cost. Of a deleted account a keyed hash of its address and a count stay until the end of the month, and no address.

-- HMAC-SHA-256 with two random keys of a block each (RFC 2104 takes both from one). Made here and read by the function below alone.
create table sync.address_keys (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null check (octet_length(inner_key) = 64),
  outer_key bytea not null check (octet_length(outer_key) = 64)
);
insert into sync.address_keys (inner_key, outer_key)
select decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'),
       decode(replace(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex');

create table sync.spent_messages (
  address_hash bytea not null,
  month text not null,
  message_count integer not null,
  primary key (address_hash, month)
);

-- The month is in it: the hashes of two months cannot be told to be of one address.
create function sync.address_hash(address text, which text) returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(k.outer_key || sha256(k.inner_key || convert_to(which || ' ' || lower(trim(address)), 'UTF8'))) from sync.address_keys k
$$;

-- Messages of a month by accounts of this account's address that are gone.
create function sync.spent_before(account uuid, which text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.message_count from sync.spent_messages s, auth.users u
    where u.id = account and s.month = which and s.address_hash = sync.address_hash(u.email, which)), 0)
$$;

-- A deletion must not fail because of us. What is being answered counts as used.
create function sync.keep_spent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_month constant text := sync.this_month();
  used integer;
begin
  delete from sync.spent_messages s where s.month < this_month;
  select count(*) into used
    from (select e.id from public.message_events e where e.user_id = old.id and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = old.id and r.month = this_month) u;
  if used > 0 and old.email is not null then
    insert into sync.spent_messages as s (address_hash, month, message_count)
    values (sync.address_hash(old.email, this_month), this_month, used)
    on conflict (address_hash, month) do update set message_count = s.message_count + excluded.message_count;
  end if;
  return old;
exception when others then
  raise warning 'the count of a deleted account was not kept: %', sqlstate;
  return old;
end $$;

-- A new account's devices show what its address used up. A sign-up must not fail because of us.
create function sync.show_spent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.user_message_usage (user_id, month_year, message_count, rev)
  select new.id, m.month, sync.spent_before(new.id, m.month), 0 from (select sync.this_month() as month) m
   where sync.spent_before(new.id, m.month) > 0;
  return new;
exception when others then
  raise warning 'the count of a new account is not shown yet: %', sqlstate;
  return new;
end $$;

create trigger studio_keep_spent before delete on auth.users for each row execute function sync.keep_spent();
create trigger studio_show_spent after insert on auth.users for each row execute function sync.show_spent();

-- As in 20261121000500, with what the address used up before.
create or replace function sync.count_month(account uuid, which text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.user_message_usage as u (user_id, month_year, message_count, rev)
  select account, which,
         (select count(*) from public.message_events e where e.user_id = account and e.month = which) + sync.spent_before(account, which), c.rev
    from sync.counters c where c.user_id = account
  on conflict (user_id, month_year) do update set message_count = excluded.message_count, rev = excluded.rev
$$;

create or replace function public.reserve_message(p_user_id uuid, p_message_id text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  this_month constant text := sync.this_month();
  most constant integer := sync.message_limit(p_user_id);
  used integer;
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.expires_at <= clock_timestamp();
  delete from sync.spent_messages s where s.month < this_month;
  if exists (select from public.message_events e where e.user_id = p_user_id and e.id = p_message_id)
     or exists (select from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id) then
    raise sqlstate 'PT409' using message = 'This message was counted before or is being answered.', detail = 'already_counted';
  end if;
  -- a reserved id that a device has pushed meanwhile counts once
  select count(*) + sync.spent_before(p_user_id, this_month) into used
    from (select e.id from public.message_events e where e.user_id = p_user_id and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = p_user_id and r.month = this_month) u;
  if used >= most then return 'limit'; end if;
  insert into sync.reservations (user_id, id, month, expires_at)
  values (p_user_id, p_message_id, this_month, clock_timestamp() + interval '10 minutes');
  return 'reserved';
end $$;

alter table sync.address_keys enable row level security;
alter table sync.spent_messages enable row level security;
create policy "nobody" on sync.address_keys using (false);
create policy "server only" on sync.spent_messages using (false);
revoke all on sync.address_keys, sync.spent_messages from public, anon, authenticated, service_role;
grant select, delete on sync.spent_messages to service_role;

revoke all on function sync.address_hash(text, text), sync.spent_before(uuid, text), sync.keep_spent(), sync.show_spent()
  from public, anon, authenticated, service_role;
grant execute on function sync.spent_before(uuid, text) to service_role;
