-- What an account keeps has an end: 1 GB of content, counted as JSON before it is compressed. The counter that numbers each write counts its bytes too.
-- A row that would grow an account above it is refused alone; what shrinks a row and what deletes one never is.

alter table sync.counters add column bytes bigint not null default 0;

create function sync.most_bytes() returns bigint
language sql immutable set search_path = '' as $$
  select 1073741824::bigint
$$;
revoke all on function sync.most_bytes() from public, anon, authenticated, service_role;

-- As in 20261123000200, and counts the bytes.
create or replace function sync.number_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  content constant jsonb := to_jsonb(new);
  grown bigint := pg_column_size(content);
  total bigint;
begin
  -- the row is a level itself
  if jsonb_path_exists(content, 'strict $.**{66}') then
    raise exception using errcode = 'program_limit_exceeded', message = 'This row is nested too deep: 64 levels are the most.';
  end if;
  if tg_op = 'UPDATE' then grown := grown - pg_column_size(to_jsonb(old)); end if;
  loop
    update sync.counters c set rev = c.rev + 1, raised_by = pg_current_xact_id(), bytes = c.bytes + grown
     where c.user_id = new.user_id returning c.rev, c.bytes into new.rev, total;
    exit when found;
    perform sync.lock_user(new.user_id);
  end loop;
  if total > sync.most_bytes() and grown > 0 and new.deleted = 0 then
    raise exception using errcode = 'insufficient_privilege', message = format(
      'This account stores %s MB, which is the most. Shorten what it has, or ask the operator to clear what was deleted.', sync.most_bytes() / 1048576);
  end if;
  if new.stamps <> '{}' then
    new.stamps := sync.clamp(new.stamps, case when tg_op = 'UPDATE' then old.stamps end);
  end if;
  new.synced_at := now();
  return new;
end $$;

-- As in 20261121000400, and counts the bytes of what it forgets.
create or replace function sync.collect(age interval default '180 days') returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
  target record;
  gone bigint;
  highest bigint;
  freed bigint;
  collected bigint := 0;
begin
  for account in select c.user_id from sync.counters c order by c.user_id loop
    perform sync.lock_user(account);
    for target in select t.name from sync.tables() t where not t.record_only loop
      execute format('with gone as (delete from public.%I t where user_id = $1 and deleted = 1 and synced_at < now() - $2
          returning rev, pg_column_size(to_jsonb(t)) as bytes)
        select count(*), max(rev), coalesce(sum(bytes), 0) from gone', target.name) into gone, highest, freed using account, age;
      collected := collected + gone;
      update sync.counters c set horizon = greatest(c.horizon, highest), bytes = greatest(0, c.bytes - freed) where c.user_id = account and gone > 0;
    end loop;
  end loop;
  return collected;
end $$;

-- What is there already.
do $$
declare
  target record;
begin
  for target in select t.name from sync.tables() t loop
    execute format('update sync.counters c set bytes = c.bytes + s.bytes
      from (select t.user_id, sum(pg_column_size(to_jsonb(t))) as bytes from public.%I t group by t.user_id) s where s.user_id = c.user_id', target.name);
  end loop;
end $$;
