-- What admins see of how the studio is used: counts of whole weeks, made once and never again. No account is in these tables, and no count of one to
-- four people: what is hidden is not stored.

create table sync.rollup_state (
  only_row boolean primary key default true check (only_row),
  -- the first week that is counted, a Monday
  since date not null,
  -- the newest week that is closed; null before there is one
  closed_to date
);
insert into sync.rollup_state (since) values (date_trunc('week', now() at time zone 'UTC')::date);

-- One figure of a week; n is null where it is hidden.
create table sync.week_counts (
  week date not null,
  -- people: who kept something ('' with any tool, else with that one); visits and errors: how many; plan: accounts, in fives
  kind text not null check (kind in ('people', 'visits', 'errors', 'plan')),
  key text not null,
  n bigint,
  primary key (week, kind, key)
);

-- Who signed up in a week, or in several where one alone had fewer than five.
create table sync.cohorts (
  first_week date primary key,
  last_week date not null,
  people integer not null check (people >= 5),
  -- of them, once three weeks are over: asked something in their first three weeks; of those, active on days 1 to 7, and on days 14 to 20
  is_grown boolean not null default false,
  asked integer,
  returned integer,
  third integer
);

-- How many of a cohort were active in the week that is `age` weeks after its last one.
create table sync.cohort_weeks (
  first_week date not null references sync.cohorts (first_week),
  age integer not null check (age between 1 and 8),
  people integer,
  primary key (first_week, age)
);

-- How fast pages were in a week, as steps of the histogram: half, three and nineteen of twenty visits were at least this fast. Told for visits of
-- five people or more.
create table sync.week_speed (
  week date not null,
  pages text not null,
  metric text not null,
  p50 smallint not null,
  p75 smallint not null,
  p95 smallint not null,
  primary key (week, pages, metric)
);

-- A count of people as it may be told: null where it, or the rest of `whole`, is one to four. `whole` is null where it is not told.
create function sync.told(people bigint, whole bigint) returns integer
language sql immutable set search_path = '' as $$
  select case when people = 0 or people = whole or people >= 5 and (whole is null or whole - people >= 5) then people::integer end
$$;

-- Who was active in a week.
create function sync.active_in(which date) returns table (user_id uuid)
language sql stable set search_path = '' as $$
  select distinct a.user_id from sync.activity_day a where a.day between which and which + 6 and a.feature not in ('visit', 'error')
$$;

create function sync.signed_up(first_day date, last_day date) returns table (user_id uuid, day date)
language sql stable set search_path = '' as $$
  select p.id, (p.created_at at time zone 'UTC')::date from public.profiles p
   where p.created_at >= first_day::timestamp at time zone 'UTC' and p.created_at < (last_day + 1)::timestamp at time zone 'UTC'
$$;
create index profiles_created on public.profiles (created_at);

-- The cohort that this week completes, and what became of earlier ones.
create function sync.close_cohorts(closing date) returns void
language plpgsql volatile set search_path = '' as $$
declare
  begins date := coalesce((select max(c.last_week) + 7 from sync.cohorts c), (select s.since from sync.rollup_state s));
  size integer := (select count(*) from sync.signed_up(begins, closing + 6));
  grown record;
begin
  if size >= 5 then insert into sync.cohorts (first_week, last_week, people) values (begins, closing, size); end if;

  insert into sync.cohort_weeks (first_week, age, people)
  select c.first_week, (closing - c.last_week) / 7,
         sync.told((select count(*) from sync.signed_up(c.first_week, c.last_week + 6) s join sync.active_in(closing) a using (user_id)), c.people)
    from sync.cohorts c where closing - c.last_week between 7 and 56;

  for grown in select c.* from sync.cohorts c where not c.is_grown and closing - c.last_week >= 21 loop
    update sync.cohorts c set (is_grown, asked, returned, third) = (
      select true, sync.told(f.asked, grown.people),
             case when sync.told(f.asked, grown.people) is not null then sync.told(f.returned, f.asked) end,
             case when sync.told(f.asked, grown.people) is not null then sync.told(f.third, f.asked) end
        from (select count(*) filter (where p.asked) as asked, count(*) filter (where p.asked and p.returned) as returned,
                     count(*) filter (where p.asked and p.third) as third
                from (select coalesce(bool_or(a.feature = 'dashboard'), false) as asked, coalesce(bool_or(a.day - s.day between 1 and 7), false) as returned,
                             coalesce(bool_or(a.day - s.day between 14 and 20), false) as third
                        from sync.signed_up(grown.first_week, grown.last_week + 6) s
                        left join sync.activity_day a on a.user_id = s.user_id and a.day between s.day and s.day + 20 and a.feature not in ('visit', 'error')
                       group by s.user_id) p) f)
     where c.first_week = grown.first_week;
  end loop;
end $$;

-- The use of a week. Whoever is active is in a cohort's cell of this week or in none, so that the sum of all less the cells that are told is what the
-- hidden cells and the others have together. It is told only where each hidden cell could still be anything: a rule about told figures alone, so
-- that it tells nothing itself.
create function sync.close_use(closing date) returns void
language plpgsql volatile set search_path = '' as $$
declare
  everybody constant bigint := (select count(*) from sync.active_in(closing));
  others bigint;
  most_hidden bigint;
  tools bigint;
  hidden bigint;
begin
  select everybody - coalesce(sum(w.people), 0), coalesce(sum(c.people - 1) filter (where w.people is null), 0) into others, most_hidden
    from sync.cohort_weeks w join sync.cohorts c using (first_week) where c.last_week + 7 * w.age = closing;
  if sync.told(everybody, null) is null or others between 1 and 4 or others < most_hidden then
    insert into sync.week_counts values (closing, 'people', '', null);
    return;
  end if;
  insert into sync.week_counts
  select closing, 'people', a.feature, sync.told(count(distinct a.user_id), everybody) from sync.activity_day a
   where a.day between closing and closing + 6 and a.feature not in ('visit', 'error') group by a.feature;
  -- everybody used some tool: where the tools that are told do not hold all people, the sum would bound the hidden ones
  select coalesce(sum(w.n), 0), count(*) filter (where w.n is null) into tools, hidden from sync.week_counts w where w.week = closing and w.kind = 'people';
  insert into sync.week_counts values (closing, 'people', '', case when hidden = 0 or tools + hidden >= everybody then everybody end);
end $$;

create function sync.close_week(closing date) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform sync.close_cohorts(closing);
  perform sync.close_use(closing);
  perform sync.close_speed(closing);
  insert into sync.week_counts
  select closing, k.kind, '', case when k.kind = 'errors' or sync.told(count(distinct a.user_id), null) is not null then coalesce(sum(a.n), 0) end
    from (values ('visits', 'visit'), ('errors', 'error')) k (kind, feature)
    left join sync.activity_day a on a.feature = k.feature and a.day between closing and closing + 6 group by k.kind;
  -- in fives: sums of cohorts, and one week less another, would else tell of single accounts
  insert into sync.week_counts
  select closing, 'plan', p.subscription_tier, nullif(count(*) / 5 * 5, 0) from public.profiles p group by p.subscription_tier;
end $$;

create function sync.close_speed(closing date) returns void
language sql volatile set search_path = '' as $$
  with steps as (
    select s.pages, s.metric, s.step, sum(s.n) as n from sync.speed_day s where s.day between closing and closing + 6 group by s.pages, s.metric, s.step),
  reached as (
    select s.*, sum(s.n) over (partition by s.pages, s.metric order by s.step) as so_far, sum(s.n) over (partition by s.pages, s.metric) as whole from steps s)
  insert into sync.week_speed
  select closing, r.pages, r.metric, min(r.step) filter (where r.so_far >= 0.5 * r.whole), min(r.step) filter (where r.so_far >= 0.75 * r.whole),
         min(r.step) filter (where r.so_far >= 0.95 * r.whole)
    from reached r
   where (select count(distinct s.user_id) from sync.speed_day s
           where s.day between closing and closing + 6 and s.pages = r.pages and s.metric = r.metric) >= 5
   group by r.pages, r.metric
$$;

-- Closes the weeks that are due: those that ended two days ago. Once each, in order; whoever comes while another closes goes on without.
create function sync.refresh_rollups() returns void
language plpgsql volatile set search_path = '' as $$
declare
  due date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('studio.rollups', 0)) then return; end if;
  for n in 1..52 loop
    select coalesce(s.closed_to + 7, s.since) into due from sync.rollup_state s;
    exit when due + 9 > sync.today();
    perform sync.close_week(due);
    update sync.rollup_state set closed_to = due;
  end loop;
end $$;

-- The last weeks, at most 52. Everything is a stored figure, or made of stored figures that are told.
create function sync.admin_analytics(weeks integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  state sync.rollup_state;
  from_week date;
begin
  perform sync.demand_admin();
  perform sync.refresh_rollups();
  select * into state from sync.rollup_state;
  from_week := state.closed_to - 7 * (least(greatest(coalesce(weeks, 10), 1), 52) - 1);
  return jsonb_build_object('since', state.since, 'closedTo', state.closed_to,
    'activation', (
      select jsonb_build_object('cohorts', count(*) filter (where c.is_told), 'hidden', count(*) filter (where not c.is_told),
               'people', coalesce(sum(c.people) filter (where c.is_told), 0), 'asked', coalesce(sum(c.asked) filter (where c.is_told), 0),
               'returned', coalesce(sum(c.returned) filter (where c.is_told), 0), 'third', coalesce(sum(c.third) filter (where c.is_told), 0))
        from (select *, num_nulls(c.asked, c.returned, c.third) = 0 as is_told from sync.cohorts c where c.is_grown and c.last_week >= from_week) c),
    'cohorts', (
      select coalesce(jsonb_agg(jsonb_build_object('first', c.first_week, 'last', c.last_week, 'people', c.people,
               'weeks', (select coalesce(jsonb_agg(w.people order by w.age), '[]') from sync.cohort_weeks w where w.first_week = c.first_week))
             order by c.first_week), '[]')
        from sync.cohorts c where c.last_week >= from_week),
    'speed', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'week' order by s.pages, s.metric), '[]') from sync.week_speed s where s.week = state.closed_to),
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', w.week,
               'people', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'people' and c.key = ''),
               'tools', (select coalesce(jsonb_object_agg(c.key, c.n), '{}') from sync.week_counts c where c.week = w.week and c.kind = 'people' and c.key <> ''),
               'visits', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'visits'),
               'errors', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'errors')) order by w.week), '[]')
        from (select distinct c.week from sync.week_counts c where c.week >= from_week) w));
end $$;

-- Whether the parts that the database knows work, and plans as of the newest closed week.
create function sync.admin_overview() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  state sync.rollup_state;
begin
  perform sync.demand_admin();
  perform sync.refresh_rollups();
  select * into state from sync.rollup_state;
  return jsonb_build_object('now', sync.now_ms(), 'bytes', pg_database_size(current_database()), 'since', state.since, 'closedTo', state.closed_to,
    'people', (select c.n from sync.week_counts c where c.week = state.closed_to and c.kind = 'people' and c.key = ''),
    'plans', (select coalesce(jsonb_object_agg(c.key, c.n), '{}') from sync.week_counts c where c.week = state.closed_to and c.kind = 'plan'));
end $$;

create function public.admin_analytics(p_weeks integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_analytics(p_weeks) $$;
create function public.admin_overview() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_overview() $$;

alter table sync.rollup_state enable row level security;
alter table sync.week_counts enable row level security;
alter table sync.cohorts enable row level security;
alter table sync.cohort_weeks enable row level security;
alter table sync.week_speed enable row level security;
create policy "server only" on sync.rollup_state using (false);
create policy "server only" on sync.week_counts using (false);
create policy "server only" on sync.cohorts using (false);
create policy "server only" on sync.cohort_weeks using (false);
create policy "server only" on sync.week_speed using (false);
revoke all on sync.rollup_state, sync.week_counts, sync.cohorts, sync.cohort_weeks, sync.week_speed from public, anon, authenticated, service_role;
revoke all on function sync.told(bigint, bigint), sync.active_in(date), sync.signed_up(date, date), sync.close_cohorts(date), sync.close_use(date),
  sync.close_speed(date), sync.close_week(date), sync.refresh_rollups(), sync.admin_analytics(integer), sync.admin_overview(), public.admin_analytics(integer),
  public.admin_overview() from public, anon, authenticated, service_role;
grant execute on function sync.admin_analytics(integer), sync.admin_overview(), public.admin_analytics(integer), public.admin_overview() to authenticated;
