-- What an account used of a month counts for every address that it leaves, not for its last one alone: two mailboxes have the answers of two, however
-- often their accounts move and go. An account that comes back to an address it left is not charged twice: what it filed there itself is known
-- by its id, until it is deleted.
alter table sync.spent_messages
  drop constraint spent_messages_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column user_id uuid references auth.users (id) on delete set null,
  add unique (user_id, address_hash, month);
create index spent_messages_address on sync.spent_messages (address_hash, month);

-- As in 20261123000300, without what the account filed itself.
create or replace function sync.spent_before(account uuid, which text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(s.message_count), 0)::integer from sync.spent_messages s, auth.users u
   where u.id = account and s.month = which and s.address_hash = sync.address_hash(u.email, which) and s.user_id is distinct from account
$$;

-- Files what an account used of this month under an address that it leaves. What is being answered counts as used.
create function sync.file_spent(account uuid, address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_month constant text := sync.this_month();
  used integer;
begin
  delete from sync.spent_messages s where s.month < this_month;
  select count(*) into used
    from (select e.id from public.message_events e where e.user_id = account and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = account and r.month = this_month) u;
  if used > 0 and address is not null then
    insert into sync.spent_messages (address_hash, month, message_count, user_id)
    values (sync.address_hash(address, this_month), this_month, used, account)
    on conflict (user_id, address_hash, month) do update set message_count = excluded.message_count;
  end if;
end $$;

-- A deletion must not fail because of us.
create or replace function sync.keep_spent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform sync.file_spent(old.id, old.email);
  return old;
exception when others then
  raise warning 'the count of a deleted account was not kept: %', sqlstate;
  return old;
end $$;

-- A change of address can be tried again, so it fails rather than forget a count. The lock makes it wait for an answer that is being reserved.
create function sync.move_spent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform sync.lock_user(new.id);
  perform sync.file_spent(new.id, old.email);
  perform sync.count_month(new.id, sync.this_month());
  return null;
end $$;
create trigger studio_move_spent after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function sync.move_spent();

revoke all on function sync.file_spent(uuid, text), sync.move_spent() from public, anon, authenticated, service_role;
