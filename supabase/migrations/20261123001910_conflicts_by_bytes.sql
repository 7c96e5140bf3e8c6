-- A conflict answers with the row that is kept. 500 changes of a few bytes each met 500 rows of 768 kB, and the answer was 390 MB. A push whose answer
-- would have more than 4 MB of them is refused as one that is too large is: a device then sends half of it at a time.

create function sync.refuse_answer() returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  raise sqlstate 'PT413' using message = 'The rows that these changes conflict with are too large for one answer. Push fewer changes at a time.', detail = 'too_large';
end $$;
revoke all on function sync.refuse_answer() from public, anon, authenticated, service_role;
grant execute on function sync.refuse_answer() to authenticated;

-- Writes well-formed changes of one table, no row twice, in one statement; raises when any of them cannot be kept as it is.
-- Takes [{ ord, key, row, baseRev }], returns [{ ord, answer }]. Rows are found by their key one by one (`offset 0`), at any size and
-- whatever the planner's statistics say; `id` is a plain column because row-level security lets only leakproof conditions reach an index.
create or replace function sync.apply(target text, record_only boolean, batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  fields text;
  assignments text;
  answers jsonb;
  unlike jsonb;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
         string_agg(format('%1$I = r.%1$I', a.attname), ', ' order by a.attnum) filter (where a.attname <> 'id')
    into fields, assignments
    from pg_catalog.pg_attribute a
   where a.attrelid = format('sync.%I', target)::regclass and a.attnum > 0 and a.attname not in ('user_id', 'rev');

  execute format($query$
    with sent as materialized (
      select (c ->> 'ord')::integer as ord, c -> 'key' as key, c #>> '{row,id}' as id, c -> 'row' as wire, (c ->> 'baseRev')::bigint as base
        from jsonb_array_elements($1) c
    ), judged as materialized (
      select v.*, sum(pg_column_size(v.stored)) filter (where v.verdict = 'conflict') over (order by v.ord) as carried from (
      select s.ord, s.key, s.id, s.wire, t.rev, t.stored,
             case when t.rev is not null and sync.same(t.stored, s.wire) then 'same'
                  when t.rev is distinct from s.base then 'conflict'
                  when t.rev is null then 'new'
                  when %3$L then 'recorded'
                  else 'changed' end as verdict
        from sent s left join lateral (
          select o.rev, sync.wire(%1$L, to_jsonb(o)) as stored from sync.%1$I o where o.user_id = $2 and o.id = s.id offset 0) t on true) v
    ), added as (
      insert into sync.%1$I as t (%2$s)
      select %2$s from (select r.* from judged j, jsonb_populate_record(null::sync.%1$I, j.wire) r where j.verdict = 'new' order by j.ord) r
      returning t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as stored
    ), changed as (%4$s
    ), written as (
      select coalesce(jsonb_object_agg(w.id, jsonb_build_object('rev', w.rev, 'stored', w.stored)), '{}') as rows
        from (select * from added union all select * from changed) w
    )
    select jsonb_agg(jsonb_build_object('ord', j.ord, 'answer', jsonb_build_object('key', j.key) || case j.verdict
             when 'same' then jsonb_build_object('status', 'applied', 'rev', j.rev, 'stamps', j.stored -> 'stamps')
             when 'conflict' then jsonb_build_object('status', 'conflict', 'server', case when j.carried > 4194304 then sync.refuse_answer() else
               case when j.stored is not null then jsonb_build_object('row', j.stored, 'rev', j.rev) end end)
             when 'recorded' then jsonb_build_object('status', 'rejected', 'code', '22000',
               'message', 'This records what happened: it can be added, not changed or deleted.')
             else jsonb_build_object('status', 'applied', 'rev', w.row -> 'rev', 'stamps', w.row #> '{stored,stamps}') end)),
           (jsonb_agg(jsonb_build_object('sent', j.wire, 'stored', w.row -> 'stored'))
             filter (where w.row is not null and j.wire -> 'deleted' = '0' and not sync.same(w.row -> 'stored', j.wire))) -> 0
      from judged j cross join written cross join lateral (select written.rows -> j.id as row) w
    $query$,
    target, fields, record_only,
    case when record_only then 'select * from added limit 0' else format($query$
      update sync.%1$I as t set %2$s
        from (select r.* from judged j, jsonb_populate_record(null::sync.%1$I, j.wire) r where j.verdict = 'changed' order by j.ord) r
       where t.user_id = $2 and t.id = r.id
      returning t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as stored$query$, target, assignments) end)
    into answers, unlike using batch, (select auth.uid());

  if unlike is not null then
    raise exception using errcode = 'invalid_parameter_value', message = (
      select format('This table does not keep the following as sent: %s.', left(string_agg(distinct coalesce(a.key, b.key), ', '), 200))
        from jsonb_each(sync.without_nulls(unlike -> 'sent') - 'stamps') a
        full join jsonb_each(sync.without_nulls(unlike -> 'stored') - 'stamps') b using (key)
       where a.value is distinct from b.value);
  end if;
  return answers;
end $$;

-- Takes at most 500 changes [{ key, row, baseRev }] in at most 1 MB, as seen by a device that knows `epoch`.
-- Returns { epoch, now, from, to, results } with one result for each change, or { epoch, now, stale: true } and has done nothing.
-- A result is { key, status: 'applied', rev, stamps }, { key, status: 'conflict', server: { row, rev } or null } or
-- { key, status: 'rejected', code, message }. `now` is the server's clock in epoch milliseconds.
create or replace function public.sync_push(epoch text, changes jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known constant text := sync.epoch();
  first bigint;
  target record;
  formed jsonb;
  change jsonb;
  answers jsonb[];
  answer jsonb;
  -- of the answer, in bytes
  size bigint := 0;
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  if not sync.verified() then
    raise sqlstate 'PT403' using message = 'Confirm your email address to sync your changes.', detail = 'email_not_verified';
  end if;
  changes := sync.unwrapped(changes);
  if jsonb_typeof(changes) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'changes is a list of { key, row, baseRev }.', detail = 'malformed';
  end if;
  -- jsonb prints a blank after each colon and comma: 1 MB without them is never more than 1.5 MB
  if jsonb_array_length(changes) > 500 or octet_length(changes::text) > 1572864 then
    raise sqlstate 'PT413' using message = 'At most 500 changes and 1 MB in one push.', detail = 'too_large';
  end if;
  if sync_push.epoch is distinct from known then
    return jsonb_build_object('stale', true, 'epoch', known, 'now', sync.now_ms());
  end if;

  first := sync.lock();
  select jsonb_agg(c.change || jsonb_build_object('ord', c.ord) order by c.ord) filter (where c.fault is null),
         array_agg(jsonb_build_object('ord', c.ord, 'answer',
           jsonb_build_object('key', c.change -> 'key', 'status', 'rejected', 'code', '22023', 'message', c.fault))) filter (where c.fault is not null)
    into formed, answers
    from (select e.change, e.ord, coalesce(sync.malformed(e.change),
                   case when t.name is null then format('There is no table "%s".', left(split_part(e.change ->> 'key', '/', 1), 60)) end) as fault
            from jsonb_array_elements(changes) with ordinality e (change, ord)
            left join sync.tables() t on t.name = split_part(e.change ->> 'key', '/', 1) offset 0) c;

  for target in
    select t.name, t.record_only, g.batch, g.repeats
      from sync.tables() with ordinality t (name, record_only, place)
      join (select split_part(f.change ->> 'key', '/', 1) as name, jsonb_agg(f.change order by f.place) as batch,
                   count(*) > count(distinct f.change ->> 'key') as repeats
              from jsonb_array_elements(formed) with ordinality f (change, place)
             group by 1) g using (name)
     order by t.place
  loop
    begin
      if target.repeats then
        raise data_exception; -- a row twice: one after the other
      end if;
      answer := sync.apply(target.name, target.record_only, target.batch);
      answers := answers || array(select jsonb_array_elements(answer));
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded or insufficient_privilege or raise_exception then
      for change in select jsonb_array_elements(target.batch) loop
        answer := sync.apply_one(target.name, target.record_only, change);
        answers := array_append(answers, answer);
        size := size + pg_column_size(answer);
        if size > 4194304 then perform sync.refuse_answer(); end if;
      end loop;
      answer := null;
    end;
    size := size + coalesce(pg_column_size(answer), 0);
    if size > 4194304 then perform sync.refuse_answer(); end if;
  end loop;

  return jsonb_build_object('epoch', known, 'now', sync.now_ms(), 'from', first, 'to', sync.lock(), 'results',
    (select coalesce(jsonb_agg(a -> 'answer' order by (a ->> 'ord')::integer), '[]') from unnest(answers) a));
end $$;
