-- The two functions a device syncs by, and the wire's shape of each table: the columns under the names the client's entities give them.
-- All of it runs as the caller: row-level security and column grants hold here as everywhere.

create view sync.sessions with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, title, idea, question, created_at as "createdAt", updated_at as "updatedAt"
    from public.sessions;
create view sync.messages with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, kind, session_id as "sessionId", run_id as "runId", created_at as "createdAt", text, decisions,
         adapter, thought
    from public.messages;
create view sync.session_logs with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, "timestamp", route, persona_id as "personaId", action, payload_size as "payloadSize", duration, metadata
    from public.session_logs;
create view sync.feedback with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, "timestamp", route, context, type, rating, comment, session_id as "sessionId", metadata
    from public.feedback;
create view sync.prompts with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, title, body, folder, tags, favourite, created_at as "createdAt", updated_at as "updatedAt"
    from public.prompts;
create view sync.prompt_versions with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, prompt_id as "promptId", title, body, created_at as "createdAt"
    from public.prompt_versions;
create view sync.message_events with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, month, answered_at as "answeredAt"
    from public.message_events;
create view sync.personas with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, name, active, created_at as "createdAt", updated_at as "updatedAt"
    from public.personas;
create view sync.persona_lift with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, persona_id as "personaId", base_quality as "baseQuality", final_quality as "finalQuality", delta, "timestamp"
    from public.persona_lift;
create view sync.settings with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, value
    from public.settings;
create view sync.error_reports with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, "timestamp", code, message, details, request_id as "requestId"
    from public.error_reports;
create view sync.history with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, "of", field, value, stamp
    from public.history;

create function sync.without_nulls(fields jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select fields - array(select f.key from jsonb_each(fields) f where f.value = 'null')
$$;

-- A stored record as it travels. A message has the fields of its kind only; elsewhere an empty field is null.
create function sync.wire(target text, stored jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  stored := stored - '{user_id,rev}'::text[];
  if target <> 'messages' then return stored; end if;
  return stored - array_remove(array[
    case when stored -> 'text' = 'null' then 'text' end, case when stored -> 'decisions' = 'null' then 'decisions' end,
    case when stored -> 'adapter' = 'null' then 'adapter' end, case when stored -> 'thought' = 'null' then 'thought' end], null);
end $$;

-- Every synced row of everybody the caller may read.
create view sync.rows with (security_invoker = true) as
  select 'sessions' as target, t.user_id, t.id, t.rev, sync.wire('sessions', to_jsonb(t)) as wire from sync.sessions t
  union all
  select 'messages' as target, t.user_id, t.id, t.rev, sync.wire('messages', to_jsonb(t)) as wire from sync.messages t
  union all
  select 'session_logs' as target, t.user_id, t.id, t.rev, sync.wire('session_logs', to_jsonb(t)) as wire from sync.session_logs t
  union all
  select 'feedback' as target, t.user_id, t.id, t.rev, sync.wire('feedback', to_jsonb(t)) as wire from sync.feedback t
  union all
  select 'prompts' as target, t.user_id, t.id, t.rev, sync.wire('prompts', to_jsonb(t)) as wire from sync.prompts t
  union all
  select 'prompt_versions' as target, t.user_id, t.id, t.rev, sync.wire('prompt_versions', to_jsonb(t)) as wire from sync.prompt_versions t
  union all
  select 'message_events' as target, t.user_id, t.id, t.rev, sync.wire('message_events', to_jsonb(t)) as wire from sync.message_events t
  union all
  select 'personas' as target, t.user_id, t.id, t.rev, sync.wire('personas', to_jsonb(t)) as wire from sync.personas t
  union all
  select 'persona_lift' as target, t.user_id, t.id, t.rev, sync.wire('persona_lift', to_jsonb(t)) as wire from sync.persona_lift t
  union all
  select 'settings' as target, t.user_id, t.id, t.rev, sync.wire('settings', to_jsonb(t)) as wire from sync.settings t
  union all
  select 'error_reports' as target, t.user_id, t.id, t.rev, sync.wire('error_reports', to_jsonb(t)) as wire from sync.error_reports t
  union all
  select 'history' as target, t.user_id, t.id, t.rev, sync.wire('history', to_jsonb(t)) as wire from sync.history t
;

-- Equal for a person: values and deletion. Stamps do not count, and an absent field is an empty one.
create function sync.same(a jsonb, b jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  a := a - 'stamps';
  b := b - 'stamps';
  return a = b or sync.without_nulls(a) = sync.without_nulls(b);
end $$;

-- Some clients hand a JSON argument over as a string that holds the JSON.
create function sync.unwrapped(argument jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(argument) = 'string' then (argument #>> '{}')::jsonb else argument end;
end $$;

-- What is wrong with the form of a change, or null. `change` is { key, row, baseRev }, `key` is "table/id".
create function sync.malformed(change jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  key constant text := change ->> 'key';
  wire constant jsonb := change -> 'row';
  target constant text := split_part(key, '/', 1);
begin
  if jsonb_typeof(change) <> 'object' or jsonb_typeof(change -> 'key') is distinct from 'string' or jsonb_typeof(wire) is distinct from 'object' then
    return 'A change is { key, row, baseRev }.';
  end if;
  if wire -> 'id' is distinct from to_jsonb(substr(key, length(target) + 2)) or wire ->> 'id' = '' then
    return 'The key is not "table/id" of its row.';
  end if;
  if wire -> 'deleted' is null or wire -> 'deleted' not in ('0', '1') then return 'deleted is 0 or 1.'; end if;
  if wire -> 'stamps' is null or not sync.valid_stamps(wire -> 'stamps') then return 'stamps is an object of stamps.'; end if;
  if coalesce(change -> 'baseRev', 'null') <> 'null' and (jsonb_typeof(change -> 'baseRev') <> 'number' or change ->> 'baseRev' !~ '^[0-9]{1,18}$') then
    return 'baseRev is a rev or null.';
  end if;
  return null;
end $$;

-- Writes well-formed changes of one table, no row twice, in one statement; raises when any of them cannot be kept as it is.
-- Takes [{ ord, key, row, baseRev }], returns [{ ord, answer }]. Rows are found by their key one by one (`offset 0`), at any size and
-- whatever the planner's statistics say; `id` is a plain column because row-level security lets only leakproof conditions reach an index.
create function sync.apply(target text, record_only boolean, batch jsonb) returns jsonb
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
      select s.ord, s.key, s.id, s.wire, t.rev, t.stored,
             case when t.rev is not null and sync.same(t.stored, s.wire) then 'same'
                  when t.rev is distinct from s.base then 'conflict'
                  when t.rev is null then 'new'
                  when %3$L then 'recorded'
                  else 'changed' end as verdict
        from sent s left join lateral (
          select o.rev, sync.wire(%1$L, to_jsonb(o)) as stored from sync.%1$I o where o.user_id = $2 and o.id = s.id offset 0) t on true
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
             when 'conflict' then jsonb_build_object('status', 'conflict', 'server',
               case when j.stored is not null then jsonb_build_object('row', j.stored, 'rev', j.rev) end)
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

-- One change in a transaction of its own. A tombstone is never refused for its content: what cannot be kept is left out.
create function sync.apply_one(target text, record_only boolean, change jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  code text;
  reason text;
  violated text;
begin
  return sync.apply(target, record_only, jsonb_build_array(change)) -> 0;
exception when data_exception or integrity_constraint_violation or program_limit_exceeded or insufficient_privilege or raise_exception then
  get stacked diagnostics code = returned_sqlstate, reason = message_text, violated = constraint_name;
  if code = '23503' then raise; end if; -- the account is gone: no fault of this row
  if not record_only and change #> '{row,deleted}' = '1' and octet_length(change #>> '{row,id}') <= 400 then
    begin
      return sync.apply(target, record_only, jsonb_build_array(jsonb_set(change, '{row}',
        jsonb_build_object('id', change #> '{row,id}', 'deleted', 1, 'stamps', change #> '{row,stamps}')))) -> 0;
    exception when data_exception or integrity_constraint_violation then
      null; -- refused for its id: the first reason stands
    end;
  end if;
  if violated = target || '_size' then
    code := '54000';
    reason := 'This row is larger than its table allows.';
  elsif code = '23514' then
    reason := format('The row does not keep the rule %s.', violated);
  end if;
  return jsonb_build_object('ord', change -> 'ord', 'answer',
    jsonb_build_object('key', change -> 'key', 'status', 'rejected', 'code', code, 'message', reason));
end $$;

-- Takes at most 500 changes [{ key, row, baseRev }] in at most 1 MB, as seen by a device that knows `epoch`.
-- Returns { epoch, now, from, to, results } with one result for each change, or { epoch, now, stale: true } and has done nothing.
-- A result is { key, status: 'applied', rev, stamps }, { key, status: 'conflict', server: { row, rev } or null } or
-- { key, status: 'rejected', code, message }. `now` is the server's clock in epoch milliseconds.
create function public.sync_push(epoch text, changes jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  known constant text := sync.epoch();
  first bigint;
  target record;
  formed jsonb;
  change jsonb;
  answers jsonb[];
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
      answers := answers || array(select jsonb_array_elements(sync.apply(target.name, target.record_only, target.batch)));
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded or insufficient_privilege or raise_exception then
      for change in select jsonb_array_elements(target.batch) loop
        answers := answers || sync.apply_one(target.name, target.record_only, change);
      end loop;
    end;
  end loop;

  return jsonb_build_object('epoch', known, 'now', sync.now_ms(), 'from', first, 'to', sync.lock(), 'results',
    (select coalesce(jsonb_agg(a -> 'answer' order by (a ->> 'ord')::integer), '[]') from unnest(answers) a));
end $$;

-- Rows after `cursor` ({ epoch, rev, horizon }, null at first) in the order of rev, tombstones included.
-- Returns { epoch, now, rows: [{ key, row, rev }], more, cursor }, or { epoch, now, reset: 'epoch' or 'horizon' }. A page has at most `page_size`
-- rows (1 to 1,000) and ends early after about 2 MB. One snapshot: the rev it returns and the rows it shows belong together.
create function public.sync_pull(cursor jsonb default null, page_size integer default 1000) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  account constant uuid := (select auth.uid());
  known constant text := sync.epoch();
  most constant integer := least(greatest(coalesce(page_size, 1000), 1), 1000);
  latest bigint;
  horizon bigint;
  above bigint := 0;
  page record;
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
      return jsonb_build_object('reset', 'epoch', 'epoch', known, 'now', sync.now_ms());
    end if;
    -- a fill begun under this horizon may pass below it; any other cursor below it has missed deletions
    if above < horizon and cursor -> 'horizon' is distinct from to_jsonb(horizon) then
      return jsonb_build_object('reset', 'horizon', 'epoch', known, 'now', sync.now_ms());
    end if;
  end if;

  select count(*) > count(*) filter (where p.fits) as more, max(p.rev) filter (where p.fits) as last,
         coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'row', p.wire, 'rev', p.rev) order by p.rev) filter (where p.fits), '[]') as rows
    into page
    from (select r.target || '/' || r.id as key, r.wire, r.rev,
                 row_number() over w = 1 or row_number() over w <= most and sum(pg_column_size(r.wire)) over w <= 2097152 as fits
            from (select * from sync.rows s where s.user_id = account and s.rev > above order by s.rev limit most + 1) r
          window w as (order by r.rev)) p;

  return jsonb_build_object('epoch', known, 'now', sync.now_ms(), 'rows', page.rows, 'more', page.more, 'cursor', jsonb_build_object(
    'epoch', known, 'rev', case when page.more then page.last else latest end,
    'horizon', case when cursor is not null and above >= horizon then cursor -> 'horizon' else to_jsonb(horizon) end));
end $$;

-- For the operator, now and then: forgets tombstones older than `age`. A device that has been away since before them re-reads everything.
-- Returns how many were forgotten.
create function sync.collect(age interval default '180 days') returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
  target record;
  gone bigint;
  highest bigint;
  collected bigint := 0;
begin
  for account in select c.user_id from sync.counters c order by c.user_id loop
    perform sync.lock_user(account);
    for target in select t.name from sync.tables() t where not t.record_only loop
      execute format('with gone as (delete from public.%I where user_id = $1 and deleted = 1 and synced_at < now() - $2 returning rev)
        select count(*), max(rev) from gone', target.name) into gone, highest using account, age;
      collected := collected + gone;
      update sync.counters c set horizon = greatest(c.horizon, highest) where c.user_id = account and gone > 0;
    end loop;
  end loop;
  return collected;
end $$;

do $$
declare
  target record;
  written text;
begin
  for target in select * from sync.tables() loop
    select string_agg(quote_ident(a.attname), ', ') into written
      from pg_catalog.pg_attribute a
     where a.attrelid = format('sync.%I', target.name)::regclass and a.attnum > 0 and a.attname not in ('user_id', 'id', 'rev');
    execute format('revoke all on sync.%I from public, anon, authenticated, service_role', target.name);
    execute format('grant select, insert (id, %s) on sync.%I to authenticated', written, target.name);
    if not target.record_only then execute format('grant update (%s) on sync.%I to authenticated', written, target.name); end if;
  end loop;
end $$;
revoke all on sync.rows from public, anon, authenticated, service_role;
grant select on sync.rows to authenticated;

revoke all on function public.sync_push(text, jsonb), public.sync_pull(jsonb, integer), sync.without_nulls(jsonb), sync.wire(text, jsonb),
  sync.same(jsonb, jsonb), sync.unwrapped(jsonb), sync.malformed(jsonb), sync.apply(text, boolean, jsonb), sync.apply_one(text, boolean, jsonb), sync.collect(interval)
  from public, anon, authenticated, service_role;
grant execute on function public.sync_push(text, jsonb), public.sync_pull(jsonb, integer), sync.without_nulls(jsonb), sync.wire(text, jsonb),
  sync.same(jsonb, jsonb), sync.unwrapped(jsonb), sync.malformed(jsonb), sync.apply(text, boolean, jsonb), sync.apply_one(text, boolean, jsonb) to authenticated;
grant execute on function sync.collect(interval) to service_role;
