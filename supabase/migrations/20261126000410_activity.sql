-- Which tools an account used on a day, noted as rows arrive. Each person's push adds to rows of that person alone, so that nobody waits for anybody.

create table sync.activity_day (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- UTC, by the server's clock: what comes late counts on the day it comes
  day date not null,
  -- the id of a tool, 'visit' or 'error'
  feature text not null,
  n integer not null,
  primary key (user_id, day, feature)
);
create index activity_day_day on sync.activity_day (day);

-- How fast pages were for an account on a day: how many visits in each step of a logarithmic histogram (domain/admin/speed.ts).
create table sync.speed_day (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  pages text not null,
  metric text not null,
  step smallint not null,
  n integer not null,
  primary key (user_id, day, pages, metric, step)
);
create index speed_day_day on sync.speed_day (day);

create function sync.today() returns date
language sql volatile set search_path = '' as $$
  select (to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC')::date
$$;

-- The tool to which a synced table belongs; null for what no tool shows.
create function sync.tool_of(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('sessions', 'messages') then 'dashboard'
    when name in ('prompts', 'prompt_versions') then 'prompt-library'
    when name like 'persona%' and name <> 'persona_lift' then 'personas'
    when name like 'arena\_%' then 'arena'
    when name like 'synthes%' then 'synthesis'
    when name like 'idea%' then 'ideation'
    when name in ('statements', 'estimates') then 'insights'
    when name = 'session_logs' then 'visit'
    when name = 'error_reports' then 'error'
    when name in ('feedback', 'message_events', 'persona_lift', 'settings', 'history', 'links', 'audit_records') then null
    else 'other' end
$$;

-- Deletions are no use of a tool.
create function sync.note_activity() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into sync.activity_day as a (user_id, day, feature, n)
  select w.user_id, sync.today(), tg_argv[0], count(*) from written w where w.deleted = 0 group by w.user_id order by w.user_id
  on conflict (user_id, day, feature) do update set n = a.n + excluded.n;
  return null;
end $$;

-- Of the log, visits alone, and the steps that one of them tells. A client writes them: what is no step is passed over.
create function sync.note_visits() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into sync.activity_day as a (user_id, day, feature, n)
  select w.user_id, sync.today(), 'visit', count(*) from written w where w.action = 'page_visit' group by w.user_id order by w.user_id
  on conflict (user_id, day, feature) do update set n = a.n + excluded.n;

  insert into sync.speed_day as s (user_id, day, pages, metric, step, n)
  select t.user_id, sync.today(), t.pages, t.metric, least(t.step::integer, 160), count(*)
    from (select w.user_id, w.metadata -> 'vitals' ->> 'pages' as pages, m.metric, w.metadata -> 'vitals' ->> m.metric as step
            from written w, (values ('lcp'), ('inp'), ('cls')) m (metric) where w.action = 'page_visit' and w.metadata ? 'vitals') t
   where t.pages in ('public', 'dashboard', 'tools') and t.step ~ '^[0-9]{1,3}$'
   group by t.user_id, t.pages, t.metric, least(t.step::integer, 160) order by t.user_id, t.pages, t.metric, 5
  on conflict (user_id, day, pages, metric, step) do update set n = s.n + excluded.n;
  return null;
end $$;

-- Lets a synced table be noted.
create function sync.note_table(target text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  feature constant text := sync.tool_of(target);
  noting constant text := case when target = 'session_logs' then 'sync.note_visits()' else format('sync.note_activity(%L)', feature) end;
begin
  if feature is null then return; end if;
  execute format('create trigger note_added after insert on public.%I referencing new table as written for each statement execute function %s', target, noting);
  execute format('create trigger note_changed after update on public.%I referencing new table as written for each statement execute function %s', target, noting);
end $$;

select sync.note_table(t.name) from sync.tables() t;

-- As in 20261123000100, and noted.
create or replace function sync.add_table(target text, record_only boolean, required text[], most_bytes integer, admins_read boolean default false) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format('alter table public.%I
    add column user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
    add column id text not null,
    add column rev bigint not null,
    add column deleted smallint not null default 0,
    add column stamps jsonb not null default ''{}'',
    add column synced_at timestamptz not null default now(),
    add primary key (user_id, id),
    add constraint id_usable check (octet_length(id) between 1 and 400 and id !~ ''[[:cntrl:]]''),
    add constraint deleted_flag check (deleted in (0, 1)),
    add constraint stamps_valid check (sync.valid_stamps(stamps))', target);
  if record_only then
    execute format('alter table public.%I add constraint record_only check (deleted = 0 and stamps = ''{}'')', target);
  end if;
  execute format('create index %I on public.%I (user_id, rev)', target || '_rev', target);
  execute format('create trigger a_lock_caller before insert or update on public.%I for each statement execute function sync.lock_caller()', target);
  execute format('create trigger b_number_row before insert or update on public.%I for each row execute function sync.number_row()', target);

  execute format('alter table public.%I enable row level security', target);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid())%s)',
    case when admins_read then 'read own, admins all' else 'read own' end, target, case when admins_read then ' or (select sync.is_admin())' else '' end);
  execute format('create policy "add own when verified" on public.%I for insert to authenticated
    with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  if not record_only then
    execute format('create policy "change own when verified" on public.%I for update to authenticated
      using (user_id = (select auth.uid()) and (select sync.verified()))
      with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  end if;

  execute format('create or replace function sync.tables(out name text, out record_only boolean) returns setof record
    language sql immutable rows %s set search_path = '''' as $list$
  values %s
$list$', (select count(*) + 1 from sync.tables()), (
    select string_agg(format('(%L, %L::boolean)', t.name, t.record_only), ', ' order by t.place)
      from (select * from sync.tables() with ordinality l (name, record_only, place)
            union all select target, add_table.record_only, 1000000) t));
  perform sync.refresh_table(target, required, most_bytes);
  perform sync.note_table(target);
end $$;

alter table sync.activity_day enable row level security;
alter table sync.speed_day enable row level security;
create policy "server only" on sync.activity_day using (false);
create policy "server only" on sync.speed_day using (false);
revoke all on sync.activity_day, sync.speed_day from public, anon, authenticated, service_role;
revoke all on function sync.today(), sync.tool_of(text), sync.note_activity(), sync.note_visits(), sync.note_table(text)
  from public, anon, authenticated, service_role;
