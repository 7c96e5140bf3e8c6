-- JSON nested some thousand levels deep can be written, and then no program reads the page of rows it stands in: neither this database, which has
-- its stack for each level, nor a device. What the studio keeps has six levels at most.

-- As in 20261121000300, and refuses a row that is too deep, whichever way it came.
create or replace function sync.number_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- the row is a level itself
  if jsonb_path_exists(to_jsonb(new), 'strict $.**{66}') then
    raise exception using errcode = 'program_limit_exceeded', message = 'This row is nested too deep: 64 levels are the most.';
  end if;
  update sync.counters c set rev = c.rev + 1, raised_by = pg_current_xact_id() where c.user_id = new.user_id returning c.rev into new.rev;
  if not found then
    perform sync.lock_user(new.user_id);
    update sync.counters c set rev = c.rev + 1, raised_by = pg_current_xact_id() where c.user_id = new.user_id returning c.rev into new.rev;
  end if;
  if new.stamps <> '{}' then
    new.stamps := sync.clamp(new.stamps, case when tg_op = 'UPDATE' then old.stamps end);
  end if;
  new.synced_at := now();
  return new;
end $$;
