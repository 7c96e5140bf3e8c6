-- What admins may do, and the log of it. An admin is a row in user_roles whose account has a confirmed address. Each function that a client calls is
-- a thin one in public; what it does is done in sync by one that runs as the owner and asks for the role first.

-- Who the log speaks of. The log holds the word alone, which is nobody's once the account is deleted: so the chain of a log that mentions somebody
-- who left still holds, and nothing of them is in it.
create table sync.admin_names (
  word text primary key default replace(gen_random_uuid()::text, '-', ''),
  user_id uuid not null unique references auth.users (id) on delete cascade
);

create table sync.admin_log (
  seq bigint primary key,
  -- epoch milliseconds
  at bigint not null,
  -- a word of admin_names; null for who has the database itself
  actor text,
  action text not null,
  subject text,
  reason text,
  -- JSON, as text: the hash is of these very bytes
  details text not null,
  prev text not null,
  hash text not null,
  constraint action_known check (action in ('look-up', 'role', 'plan', 'refused'))
);
create index admin_log_subject on sync.admin_log (subject, seq);

create function sync.keep_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate '42501' using message = 'The log of the admins is added to and never changed.';
end $$;
create trigger keep_log before update or delete or truncate on sync.admin_log
  for each statement execute function sync.keep_log();

-- The word of an account, made when it is first mentioned. One that is being deleted and has none gets one that is not stored.
create function sync.word_of(account uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  found_word text;
begin
  if account is null then return null; end if;
  select n.word into found_word from sync.admin_names n where n.user_id = account;
  if found then return found_word; end if;
  if not exists (select from auth.users u where u.id = account) then return replace(gen_random_uuid()::text, '-', ''); end if;
  insert into sync.admin_names (user_id) values (account) returning word into found_word;
  return found_word;
end $$;

-- A field as it is hashed: its length in bytes before it, so that no text can pass for two fields.
create function sync.hashed_field(field text) returns text
language sql immutable set search_path = '' as $$
  select case when field is null then '-' else octet_length(field) || ':' || field end
$$;

-- Adds a record. The lock makes one chain of what admins do at the same moment, and one order of their changes. @returns its number
create function sync.log_admin(by_whom uuid, did text, about uuid, why text, what jsonb) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  last record;
  added sync.admin_log;
begin
  lock table sync.admin_log in share row exclusive mode;
  select l.seq, l.hash into last from sync.admin_log l order by l.seq desc limit 1;
  added.seq := coalesce(last.seq, 0) + 1;
  added.at := sync.now_ms();
  added.actor := sync.word_of(by_whom);
  added.action := did;
  added.subject := sync.word_of(about);
  added.reason := why;
  added.details := what::text;
  added.prev := coalesce(last.hash, '');
  added.hash := encode(sha256(convert_to(
    sync.hashed_field(added.seq::text) || sync.hashed_field(added.at::text) || sync.hashed_field(added.actor) || sync.hashed_field(added.action)
      || sync.hashed_field(added.subject) || sync.hashed_field(added.reason) || sync.hashed_field(added.details) || sync.hashed_field(added.prev),
    'UTF8')), 'hex');
  insert into sync.admin_log values (added.*);
  return added.seq;
end $$;

-- Roles are logged where they change, so that a change past the functions is in the log too, by nobody in particular.
create function sync.log_role() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked constant jsonb := nullif(current_setting('studio.admin', true), '')::jsonb;
  changed record;
begin
  for changed in
    select r.* from (values (case when tg_op <> 'INSERT' then old.user_id end, false), (case when tg_op <> 'DELETE' then new.user_id end, true)) r (account, given)
     where r.account is not null
  loop
    perform sync.log_admin((asked ->> 'actor')::uuid, 'role', changed.account, asked ->> 'reason', jsonb_build_object('role', 'admin', 'on', changed.given));
  end loop;
  return null;
end $$;
create trigger log_role after insert or update or delete on public.user_roles
  for each row execute function sync.log_role();

-- Refuses everybody but an admin with a confirmed address.
create function sync.demand_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'Sign in as an admin.', detail = 'not_signed_in';
  end if;
  if not sync.is_admin() then
    raise sqlstate 'PT403' using message = 'Only admins may do this.', detail = 'not_admin';
  end if;
  if not sync.verified() then
    raise sqlstate 'PT403' using message = 'Confirm your email address first.', detail = 'email_not_verified';
  end if;
end $$;

-- Begins what is logged: one admin at a time. Who lost the role while they waited is refused. @returns the reason, trimmed
create function sync.begin_logged(reason text) returns text
language plpgsql volatile set search_path = '' as $$
begin
  perform sync.demand_admin();
  lock table sync.admin_log in share row exclusive mode;
  perform sync.demand_admin();
  if length(trim(coalesce(reason, ''))) not between 10 and 500 then
    raise sqlstate 'PT400' using message = 'Say why in 10 to 500 characters: they will read it.', detail = 'reason';
  end if;
  return trim(reason);
end $$;

-- Logs that something was refused. A value and no error: an error would take the record back.
create function sync.refused(about uuid, why text, tried jsonb, refusal text) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform sync.log_admin((select auth.uid()), 'refused', about, why, tried || jsonb_build_object('refused', refusal));
  return jsonb_build_object('refused', refusal);
end $$;

-- What each source gives an account, the admins' own apart.
create function sync.granted_plan(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select s.plan from sync.sources(account) s where s.source = 'admin'), 'explorer')
$$;

-- One account by its whole address or its id. { found: false }, or what is needed to help: nothing that the person wrote, no time of day, no network.
create function sync.admin_account(who text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  why constant text := sync.begin_logged(reason);
  typed constant text := lower(trim(left(coalesce(who, ''), 400)));
  account record;
begin
  select u.id, u.email, u.email_confirmed_at is not null as confirmed, p.created_at, coalesce(p.subscription_tier, 'explorer') as plan
    into account from auth.users u left join public.profiles p on p.id = u.id
   where u.email = typed or u.id::text = typed limit 1;
  perform sync.log_admin((select auth.uid()), 'look-up', account.id, why, jsonb_build_object('found', account.id is not null));
  if account.id is null then return jsonb_build_object('found', false); end if;
  return jsonb_build_object('found', true, 'id', account.id, 'address', account.email, 'confirmed', account.confirmed,
    'self', account.id = (select auth.uid()),
    'since', date_trunc('week', account.created_at at time zone 'UTC')::date,
    'plan', account.plan, 'granted', sync.granted_plan(account.id),
    'bought', (select coalesce(jsonb_agg(distinct s.plan), '[]') from sync.sources(account.id) s where s.source <> 'admin' and s.plan <> 'explorer'),
    'admin', exists (select from public.user_roles r where r.user_id = account.id and r.role = 'admin'),
    'messages', (select coalesce(max(m.message_count), 0) from public.user_message_usage m where m.user_id = account.id and m.month_year = sync.this_month()),
    'limit', sync.message_limit(account.id),
    'rows', (select count(*) from sync.rows r where r.user_id = account.id),
    'bytes', (select coalesce(max(c.bytes), 0) from sync.counters c where c.user_id = account.id),
    'devices', (select count(distinct a.device) from public.audit_records a where a.user_id = account.id));
end $$;

-- Gives or takes the admin role. { done } or { refused }: unknown, not_confirmed, own_role, last_admin, already.
create function sync.admin_set_role(account uuid, given boolean, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  why constant text := sync.begin_logged(reason);
  me constant uuid := (select auth.uid());
  tried constant jsonb := jsonb_build_object('role', 'admin', 'on', given);
  known record;
begin
  if given is null then raise sqlstate 'PT400' using message = 'Give the role or take it.', detail = 'malformed'; end if;
  select u.id, u.email_confirmed_at is not null as confirmed into known from auth.users u where u.id = account;
  if not found then return sync.refused(null, why, tried, 'unknown'); end if;
  if account = me then
    return sync.refused(me, why, tried, case when (select count(*) from public.user_roles r where r.role = 'admin') = 1 then 'last_admin' else 'own_role' end);
  end if;
  if given = exists (select from public.user_roles r where r.user_id = account and r.role = 'admin') then
    return sync.refused(account, why, tried, 'already');
  end if;
  if given and not known.confirmed then return sync.refused(account, why, tried, 'not_confirmed'); end if;
  perform set_config('studio.admin', jsonb_build_object('actor', me, 'reason', why)::text, true);
  if given then
    insert into public.user_roles (user_id, role) values (account, 'admin');
  else
    delete from public.user_roles r where r.user_id = account and r.role = 'admin';
  end if;
  perform set_config('studio.admin', '', true);
  return jsonb_build_object('done', true);
end $$;

-- Grants a plan, or ends the grant with 'explorer': one more event of the account; what it bought stays.
-- `seen` is the grant that the admin saw. { done, plan } or { refused }: unknown, changed (with granted), already.
create function sync.admin_set_plan(account uuid, plan text, seen text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  why constant text := sync.begin_logged(reason);
  tried constant jsonb := jsonb_build_object('plan', plan);
  granted text;
  seq bigint;
begin
  if plan is null or plan not in ('explorer', 'synthesizer', 'synthesizer-onetime', 'architect') then
    raise sqlstate 'PT400' using message = 'There is no such plan.', detail = 'malformed';
  end if;
  if not exists (select from auth.users u where u.id = account) then return sync.refused(null, why, tried, 'unknown'); end if;
  granted := sync.granted_plan(account);
  if seen is distinct from granted then
    return sync.refused(account, why, tried, 'changed') || jsonb_build_object('granted', granted);
  end if;
  if plan = granted then return sync.refused(account, why, tried, 'already'); end if;
  seq := sync.log_admin((select auth.uid()), 'plan', account, why, jsonb_build_object('plan', plan, 'before', granted));
  perform public.record_purchase('admin:' || seq, account, 'admin', null, plan,
    greatest(sync.now_ms(), 1 + coalesce((select max(e.occurred_at) from sync.plan_events e where e.user_id = account and e.source = 'admin'), 0)));
  return jsonb_build_object('done', true, 'plan', (select p.subscription_tier from public.profiles p where p.id = account));
end $$;

-- A hundred records below `before`, the newest first, with the admins there are.
create function sync.admin_log_page(before bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform sync.demand_admin();
  return jsonb_build_object(
    'total', (select count(*) from sync.admin_log),
    'admins', (select jsonb_agg(jsonb_build_object('id', u.id, 'address', u.email, 'since', (r.created_at at time zone 'UTC')::date, 'self', u.id = (select auth.uid()))
                 order by r.created_at, u.id) from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'),
    'records', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('actorAddress', a.email, 'subjectAddress', s.email) order by l.seq desc), '[]')
      from (select * from sync.admin_log r where before is null or r.seq < before order by r.seq desc limit 100) l
      left join sync.admin_names an on an.word = l.actor left join auth.users a on a.id = an.user_id
      left join sync.admin_names sn on sn.word = l.subject left join auth.users s on s.id = sn.user_id));
end $$;

-- What admins did about the caller, the newest 200, without who it was.
create function sync.reads_of_me() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action, 'reason', l.reason, 'details', l.details::jsonb) order by l.seq desc), '[]')
    from (select r.* from sync.admin_names n join sync.admin_log r on r.subject = n.word
           where n.user_id = (select auth.uid()) order by r.seq desc limit 200) l
$$;

create index error_reports_synced on public.error_reports (synced_at);
create index feedback_synced on public.feedback (synced_at);

-- A reason without what may be somebody's: no quotations, and one number for all.
create function sync.cause_of(reason text) returns text
language sql immutable set search_path = '' as $$
  select left(regexp_replace(regexp_replace(left(reason, 2000), '["“„«`].*', '…'), '\d+', '0', 'g'), 200)
$$;

-- Reports of the last days by code, origin, cause and place. Times are exact; fewer than five people are not counted.
create function sync.admin_errors(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 7), 1), 90));
begin
  perform sync.demand_admin();
  return (
    with reports as (
      select e.user_id, e.synced_at, left(e.code, 60) as code, left(e.details ->> 'origin', 20) as origin, left(e.details ->> 'name', 60) as name,
             sync.cause_of(coalesce(e.details ->> 'reason', e.message)) as cause, left(e.details -> 'at' ->> 0, 200) as place
        from public.error_reports e where e.synced_at >= now() - interval '90 days'),
    grouped as (
      select r.code, r.origin, r.name, r.cause, r.place, count(*) as times, count(distinct r.user_id) as people, max(r.synced_at) as last
        from reports r where r.synced_at >= since group by r.code, r.origin, r.name, r.cause, r.place)
    select jsonb_build_object('times', coalesce(sum(g.times), 0), 'groups', count(*), 'list', coalesce((
      select jsonb_agg(jsonb_build_object('code', t.code, 'origin', t.origin, 'name', t.name, 'cause', t.cause, 'place', t.place, 'times', t.times,
                 'people', case when t.people >= 5 then t.people end, 'last', (t.last at time zone 'UTC')::date,
                 'isNew', not exists (select from reports r where r.synced_at < now() - interval '7 days' and r.code = t.code
                   and (r.origin, r.name, r.cause, r.place) is not distinct from (t.origin, t.name, t.cause, t.place)))
               order by t.times desc, t.code, t.cause)
        from (select * from grouped order by times desc, code, cause limit 100) t), '[]'))
      from grouped g);
end $$;

-- What people said in the last days, and twenty comments, the newest first. A comment is written to the operator; whose it is is not told.
create function sync.admin_feedback(days integer, skip integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 365));
  skipped constant integer := greatest(coalesce(skip, 0), 0);
begin
  perform sync.demand_admin();
  return jsonb_build_object(
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('context', g.context, 'type', g.type, 'positive', g.positive, 'neutral', g.neutral, 'negative', g.negative)
        order by g.context, g.type), '[]')
      from (select f.context, f.type, count(*) filter (where f.rating >= 4) as positive, count(*) filter (where f.rating = 3) as neutral,
                   count(*) filter (where f.rating <= 2) as negative
              from public.feedback f where f.synced_at >= since group by f.context, f.type) g),
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('on', (c.synced_at at time zone 'UTC')::date, 'context', c.context, 'type', c.type, 'rating', c.rating,
        'comment', left(c.comment, 2000)) order by c.synced_at desc, c.user_id, c.id), '[]')
      from (select * from public.feedback f where f.synced_at >= since and f.comment is not null
             order by f.synced_at desc, f.user_id, f.id limit 20 offset skipped) c),
    'commented', (select count(*) from public.feedback f where f.synced_at >= since and f.comment is not null));
end $$;

-- The doors. PostgREST finds functions by the names of their arguments.
create function public.admin_account(p_who text, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_account(p_who, p_reason) $$;
create function public.admin_set_role(p_account uuid, p_on boolean, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_set_role(p_account, p_on, p_reason) $$;
create function public.admin_set_plan(p_account uuid, p_plan text, p_seen text, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_set_plan(p_account, p_plan, p_seen, p_reason) $$;
create function public.admin_log(p_before bigint default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.admin_log_page(p_before) $$;
create function public.admin_errors(p_days integer) returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.admin_errors(p_days) $$;
create function public.admin_feedback(p_days integer, p_skip integer default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.admin_feedback(p_days, p_skip) $$;
create function public.admin_reads_of_me() returns jsonb
language sql stable security invoker set search_path = '' as $$ select sync.reads_of_me() $$;

-- Admins read people's rows through these functions alone: a table read as a whole would tell of single accounts, and nobody would learn of it.
drop policy "read own, admins all" on public.profiles;
drop policy "read own, admins all" on public.user_message_usage;
drop policy "read own, admins all" on public.feedback;
drop policy "read own, admins all" on public.error_reports;
create policy "read own" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "read own" on public.user_message_usage for select to authenticated using (user_id = (select auth.uid()));
create policy "read own" on public.feedback for select to authenticated using (user_id = (select auth.uid()));
create policy "read own" on public.error_reports for select to authenticated using (user_id = (select auth.uid()));

alter table sync.admin_names enable row level security;
alter table sync.admin_log enable row level security;
create policy "server only" on sync.admin_names using (false);
create policy "server only" on sync.admin_log using (false);
revoke all on sync.admin_names, sync.admin_log from public, anon, authenticated, service_role;

revoke all on function sync.keep_log(), sync.word_of(uuid), sync.hashed_field(text), sync.log_admin(uuid, text, uuid, text, jsonb), sync.log_role(),
  sync.demand_admin(), sync.begin_logged(text), sync.refused(uuid, text, jsonb, text), sync.granted_plan(uuid), sync.cause_of(text)
  from public, anon, authenticated, service_role;
revoke all on function sync.admin_account(text, text), sync.admin_set_role(uuid, boolean, text), sync.admin_set_plan(uuid, text, text, text),
  sync.admin_log_page(bigint), sync.admin_errors(integer), sync.admin_feedback(integer, integer), sync.reads_of_me(),
  public.admin_account(text, text), public.admin_set_role(uuid, boolean, text), public.admin_set_plan(uuid, text, text, text),
  public.admin_log(bigint), public.admin_errors(integer), public.admin_feedback(integer, integer), public.admin_reads_of_me()
  from public, anon, authenticated, service_role;
grant execute on function sync.admin_account(text, text), sync.admin_set_role(uuid, boolean, text), sync.admin_set_plan(uuid, text, text, text),
  sync.admin_log_page(bigint), sync.admin_errors(integer), sync.admin_feedback(integer, integer), sync.reads_of_me(),
  public.admin_account(text, text), public.admin_set_role(uuid, boolean, text), public.admin_set_plan(uuid, text, text, text),
  public.admin_log(bigint), public.admin_errors(integer), public.admin_feedback(integer, integer), public.admin_reads_of_me() to authenticated;
