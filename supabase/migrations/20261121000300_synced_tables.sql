-- What people keep, as their devices keep it: one table for each kind of row, one column for each field. See README.md for the wire.
-- A delete is a tombstone. It keeps its content, which the merge of an edit made elsewhere needs, so content is checked in live rows only.
-- No foreign keys between these tables: rows of one push may arrive in any order, and a restore must never cascade.

-- Stamps are "millis-counter-device" in base 36, see sync/store/stamps.ts.
create function sync.valid_stamps(stamps jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(stamps) = 'object' and pg_column_size(stamps) <= 8192 and not jsonb_path_exists(stamps,
    'strict $.* ? (@.type() != "string" || !(@ like_regex "^[0-9a-z]{9}-[0-9a-z]{4}-.{1,100}$"))');
end $$;

-- How every synced row begins. Written by the server alone: user_id, rev, synced_at.
create table sync.any_row (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}',
  synced_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint id_usable check (octet_length(id) between 1 and 400 and id !~ '[[:cntrl:]]'),
  constraint deleted_flag check (deleted in (0, 1)),
  constraint stamps_valid check (sync.valid_stamps(stamps))
);

-- A record of what happened is added, never changed or deleted, and so has no stamps.
create table sync.any_record (
  like sync.any_row including all,
  constraint record_only check (deleted = 0 and stamps = '{}')
);

create table public.sessions (
  like sync.any_row including all,
  title text,
  idea text,
  question text,
  created_at bigint,
  updated_at bigint,
  constraint sessions_shape check (deleted = 1 or num_nulls(title, idea, question, created_at, updated_at) = 0),
  constraint sessions_size check (deleted = 1 or octet_length(title) + octet_length(idea) + octet_length(question) <= 65536)
);

create table public.messages (
  like sync.any_row including all,
  kind text,
  session_id text,
  run_id text,
  created_at bigint,
  text text,
  decisions jsonb,
  adapter text,
  thought jsonb,
  constraint messages_shape check (deleted = 1 or num_nulls(kind, session_id, run_id, created_at) = 0 and coalesce(case kind
    when 'idea' then num_nulls(text) = 0 and num_nonnulls(decisions, adapter, thought) = 0
    when 'question' then num_nulls(text, decisions) = 0 and num_nonnulls(adapter, thought) = 0
    when 'answer' then num_nulls(adapter, thought) = 0 and num_nonnulls(text, decisions) = 0
  end, false)),
  constraint messages_size check (deleted = 1 or octet_length(session_id) + octet_length(run_id) + coalesce(octet_length(text), 0)
    + coalesce(octet_length(decisions::text), 0) + coalesce(octet_length(adapter), 0) + coalesce(octet_length(thought::text), 0) <= 786432)
);

create table public.prompts (
  like sync.any_row including all,
  title text,
  body text,
  folder text,
  tags text[],
  favourite boolean,
  created_at bigint,
  updated_at bigint,
  constraint prompts_shape check (deleted = 1 or num_nulls(title, body, tags, favourite, created_at, updated_at) = 0),
  constraint prompts_size check (deleted = 1
    or octet_length(title) + octet_length(body) + coalesce(octet_length(folder), 0) + octet_length(tags::text) <= 786432)
);

create table public.prompt_versions (
  like sync.any_record including all,
  prompt_id text not null,
  title text not null,
  body text not null,
  created_at bigint not null,
  constraint prompt_versions_size check (octet_length(prompt_id) + octet_length(title) + octet_length(body) <= 786432)
);

create table public.personas (
  like sync.any_row including all,
  name text,
  active boolean,
  created_at bigint,
  updated_at bigint,
  constraint personas_shape check (deleted = 1 or num_nulls(name, active, created_at, updated_at) = 0),
  constraint personas_size check (deleted = 1 or octet_length(name) <= 16384)
);

create table public.persona_lift (
  like sync.any_record including all,
  persona_id text not null,
  base_quality double precision not null,
  final_quality double precision not null,
  delta double precision not null,
  "timestamp" bigint not null,
  constraint persona_lift_size check (octet_length(persona_id) <= 400)
);

create table public.settings (
  like sync.any_row including all,
  value jsonb,
  constraint settings_size check (deleted = 1 or value is null or octet_length(value::text) <= 65536)
);

create table public.session_logs (
  like sync.any_record including all,
  "timestamp" bigint not null,
  route text not null,
  persona_id text,
  action text not null,
  payload_size double precision not null,
  duration double precision not null,
  metadata jsonb not null,
  constraint session_logs_action check (action in ('page_visit', 'debate_turn', 'synthesize', 'map_select', 'chat_message')),
  constraint session_logs_size check (octet_length(route) + coalesce(octet_length(persona_id), 0) + octet_length(metadata::text) <= 16384)
);

create table public.feedback (
  like sync.any_record including all,
  "timestamp" bigint not null,
  route text not null,
  context text not null,
  type text not null,
  rating smallint not null,
  comment text,
  session_id text not null,
  metadata jsonb not null,
  constraint feedback_context check (context in ('post-optimization', 'persona-selection', 'session-completion', 'performance-issue')),
  constraint feedback_type check (type in ('satisfaction', 'usability', 'performance', 'feature')),
  constraint feedback_rating check (rating between 1 and 5),
  constraint feedback_size check (octet_length(route) + coalesce(octet_length(comment), 0) + octet_length(session_id)
    + octet_length(metadata::text) <= 32768)
);

create table public.error_reports (
  like sync.any_record including all,
  "timestamp" bigint not null,
  code text not null,
  message text not null,
  details jsonb,
  request_id text,
  constraint error_reports_size check (octet_length(code) + octet_length(message) + coalesce(octet_length(details::text), 0)
    + coalesce(octet_length(request_id), 0) <= 32768)
);

-- One counted message: a delta with its own id, so that sending it again counts once. The month is the person's own.
create table public.message_events (
  like sync.any_record including all,
  month text not null,
  answered_at bigint not null,
  constraint message_events_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index message_events_month on public.message_events (user_id, month);

-- The losing text of a merge, reachable from its item by `of`.
create table public.history (
  like sync.any_record including all,
  "of" text not null,
  field text not null,
  value jsonb,
  stamp text not null,
  constraint history_size check (octet_length("of") + octet_length(field) + coalesce(octet_length(value::text), 0)
    + octet_length(stamp) <= 790528)
);

drop table sync.any_record;
drop table sync.any_row;

-- The synced tables in the order in which a push writes them, parents first.
create function sync.tables(out name text, out record_only boolean) returns setof record
language sql immutable rows 12 set search_path = '' as $$
  values ('sessions', false), ('messages', false), ('session_logs', true), ('feedback', true), ('prompts', false), ('prompt_versions', true),
    ('message_events', true), ('personas', false), ('persona_lift', true), ('settings', false), ('error_reports', true), ('history', true)
$$;

create function sync.base36(number bigint, width integer) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits text := '';
begin
  while number > 0 loop
    digits := substr('0123456789abcdefghijklmnopqrstuvwxyz', (number % 36)::integer + 1, 1) || digits;
    number := number / 36;
  end loop;
  return lpad(digits, greatest(width, length(digits)), '0');
end $$;

create function sync.from_base36(digits text) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((strpos('0123456789abcdefghijklmnopqrstuvwxyz', digit) - 1) * power(36::numeric, length(digits) - place)), 0)::bigint
    from string_to_table(digits, null) with ordinality as d (digit, place)
$$;

-- A stamp further ahead than the server's time + 5 min is pulled back to there, but never behind the stamp it replaces: a clock two years
-- ahead must not win for ever, and an accepted write must not lose to what it was made over.
create function sync.clamp(stamps jsonb, old jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  latest constant text := sync.base36(sync.now_ms() + 300000, 9);
  field text;
  stamp text;
  before text;
  pulled text;
  place bigint;
begin
  for field, stamp in select s.key, s.value from jsonb_each_text(stamps) s where left(s.value, 9) > latest collate "C" loop
    before := old ->> field;
    continue when stamp = before;
    pulled := latest || substr(stamp, 10);
    if before is not null and pulled <= before collate "C" then
      place := sync.from_base36(substr(before, 11, 4)) + 1;
      pulled := sync.base36(sync.from_base36(left(before, 9)) + place / 1679616, 9) || '-' || sync.base36(place % 1679616, 4) || substr(stamp, 15);
    end if;
    stamps := stamps || jsonb_build_object(field, pulled);
  end loop;
  return stamps;
end $$;

-- Gives a written row its place in the person's order. SECURITY DEFINER: clients cannot touch the counter.
create function sync.number_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
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

-- Any past month, and one that has begun somewhere on earth (UTC+14).
create function sync.check_month() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if new.month > to_char(to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC' + interval '14 hours', 'YYYY-MM') collate "C" then
    raise exception using errcode = 'datetime_field_overflow', message = format('The month %s has not begun anywhere.', left(new.month, 20));
  end if;
  return new;
end $$;

-- Feedback and error reports are written to the operator.
do $$
declare
  target record;
  readers text;
  writable text;
begin
  for target in select * from sync.tables() loop
    execute format('alter table public.%I add foreign key (user_id) references auth.users (id) on delete cascade', target.name);
    execute format('create index %I on public.%I (user_id, rev)', target.name || '_rev', target.name);
    execute format('create trigger a_lock_caller before insert or update on public.%I for each statement execute function sync.lock_caller()', target.name);
    execute format('create trigger b_number_row before insert or update on public.%I for each row execute function sync.number_row()', target.name);

    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into writable
      from pg_catalog.pg_attribute a
     where a.attrelid = format('public.%I', target.name)::regclass and a.attnum > 0
       and a.attname not in ('user_id', 'id', 'rev', 'synced_at');
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', target.name);
    execute format('grant select, insert, update, delete on public.%I to service_role', target.name);
    execute format('grant select, insert (id, %s) on public.%I to authenticated', writable, target.name);

    readers := case when target.name in ('feedback', 'error_reports') then ' or (select sync.is_admin())' else '' end;
    execute format('alter table public.%I enable row level security', target.name);
    execute format('create policy "read own%s" on public.%I for select to authenticated using (user_id = (select auth.uid())%s)',
      case when readers <> '' then ', admins all' else '' end, target.name, readers);
    execute format('create policy "add own when verified" on public.%I for insert to authenticated
      with check (user_id = (select auth.uid()) and (select sync.verified()))', target.name);
    if not target.record_only then
      execute format('grant update (%s) on public.%I to authenticated', writable, target.name);
      execute format('create policy "change own when verified" on public.%I for update to authenticated
        using (user_id = (select auth.uid()) and (select sync.verified()))
        with check (user_id = (select auth.uid()) and (select sync.verified()))', target.name);
    end if;
  end loop;
end $$;

create trigger c_check_month before insert or update on public.message_events for each row execute function sync.check_month();

revoke all on function sync.valid_stamps(jsonb), sync.tables(), sync.base36(bigint, integer), sync.from_base36(text), sync.clamp(jsonb, jsonb),
  sync.number_row(), sync.check_month() from public, anon, authenticated, service_role;
grant execute on function sync.valid_stamps(jsonb), sync.tables() to authenticated, service_role;
