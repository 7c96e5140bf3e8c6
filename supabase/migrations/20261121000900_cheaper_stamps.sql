-- The same rule as before, "millis-counter-device" in base 36 with a device of 1 to 100 characters, without a regular expression: with one, a
-- third of a push went into this check.
create or replace function sync.valid_stamps(stamps jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(stamps) = 'object' and pg_column_size(stamps) <= 8192 and not exists (
    select from jsonb_each(stamps) s, lateral (select s.value #>> '{}' as stamp) v
     where jsonb_typeof(s.value) <> 'string' or length(v.stamp) not between 16 and 115 or strpos(v.stamp, e'\n') > 0
        or translate(left(v.stamp, 15), '0123456789abcdefghijklmnopqrstuvwxyz', repeat('0', 36)) <> '000000000-0000-');
end $$;
