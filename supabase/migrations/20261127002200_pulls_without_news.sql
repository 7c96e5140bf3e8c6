-- As in 20261123001900, but a pull without news looks into no table: that was half of its work, and most pulls find none.

-- Rows after `cursor` ({ epoch, rev, horizon }, null at first) in the order of rev, tombstones included.
-- Returns { epoch, now, rows: [{ key, row, rev }], more, cursor }, or { epoch, now, reset: 'epoch' or 'horizon' }. A page has at most `page_size`
-- rows (1 to 1,000) and ends early after about 2 MB. One snapshot: the rev it returns and the rows it shows belong together.
create or replace function public.sync_pull(cursor jsonb default null, page_size integer default 1000) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  account constant uuid := (select auth.uid());
  known constant text := sync.epoch();
  most constant integer := least(greatest(coalesce(page_size, 1000), 1), 1000);
  latest bigint;
  horizon bigint;
  above bigint := 0;
  rows json[] := '{}';
  bytes bigint := 0;
  reached bigint;
  more boolean := false;
  found_row record;
  -- in a loop over a bound cursor each row is made when it is asked for, and none ahead of it
  ahead cursor for
    select s.target || '/' || s.id as key, s.wire, s.rev from sync.rows s
     where s.user_id = account and s.rev > above order by s.rev limit most + 1;
begin
  if account is null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  select s.rev, s.horizon into latest, horizon from sync.standing() s;
  cursor := nullif(sync.unwrapped(cursor), 'null');
  if cursor is not null then
    if coalesce(cursor ->> 'rev', '') !~ '^[0-9]{1,18}$' then
      raise sqlstate 'PT400' using message = 'cursor is { epoch, rev, horizon } or null.', detail = 'malformed';
    end if;
    above := (cursor ->> 'rev')::bigint;
    if cursor ->> 'epoch' is distinct from known or above > latest then
      return json_build_object('reset', 'epoch', 'epoch', known, 'now', sync.now_ms());
    end if;
    -- a fill begun under this horizon may pass below it; any other cursor below it has missed deletions
    if above < horizon and cursor -> 'horizon' is distinct from to_jsonb(horizon) then
      return json_build_object('reset', 'horizon', 'epoch', known, 'now', sync.now_ms());
    end if;
  end if;

  if above < latest then
    for found_row in ahead loop
      bytes := bytes + pg_column_size(found_row.wire);
      if cardinality(rows) = most or cardinality(rows) > 0 and bytes > 2097152 then
        more := true;
        exit;
      end if;
      rows := array_append(rows, json_build_object('key', found_row.key, 'row', found_row.wire, 'rev', found_row.rev));
      reached := found_row.rev;
    end loop;
  end if;

  return json_build_object('epoch', known, 'now', sync.now_ms(), 'rows', array_to_json(rows), 'more', more, 'cursor', jsonb_build_object(
    'epoch', known, 'rev', case when more then reached else latest end,
    'horizon', case when cursor is not null and above >= horizon then cursor -> 'horizon' else to_jsonb(horizon) end));
end $$;
