-- What the page Launch readiness tries with a scratch account, and what it saw before.

-- A scratch account has no address: nobody can sign in to it, and no mail goes to it. One that a crash left goes when the next one is made.
create function public.readiness_begin() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := gen_random_uuid();
begin
  delete from auth.users u where u.raw_app_meta_data @> '{"studio_scratch": true}' and u.created_at < now() - interval '10 minutes';
  insert into auth.users (id, email_confirmed_at, raw_app_meta_data, created_at, updated_at)
  values (account, now(), '{"studio_scratch": true}', now(), now());
  return account;
end $$;

create function public.readiness_end(p_account uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from auth.users u where u.id = p_account and u.raw_app_meta_data @> '{"studio_scratch": true}'
$$;

-- What admins' browsers saw, the newest 200. It decides nothing: each look is computed anew.
create table sync.readiness_looks (
  id bigint primary key,
  -- epoch milliseconds
  at bigint not null,
  "by" uuid references auth.users (id) on delete set null,
  verdicts jsonb not null
);
create index readiness_looks_by on sync.readiness_looks ("by");

-- Keeps a look. @returns what was known of each check before: { id: { verdict, at } }, from the newest look that knew it
create function sync.admin_keep_look(verdicts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  before jsonb;
begin
  perform sync.demand_admin();
  if jsonb_typeof(verdicts) is distinct from 'object' or octet_length(verdicts::text) > 8000 then
    raise sqlstate 'PT400' using message = 'A look is an object of at most 8 kB.', detail = 'malformed';
  end if;
  if exists (select from jsonb_each(verdicts) v where v.key !~ '^[a-z-]{1,40}$' or v.value not in ('"holds"', '"not"', '"unknown"')) then
    raise sqlstate 'PT400' using message = 'A verdict is holds, not or unknown.', detail = 'malformed';
  end if;
  lock table sync.readiness_looks in share row exclusive mode;
  select coalesce(jsonb_object_agg(k.key, jsonb_build_object('verdict', k.value, 'at', k.at)), '{}') into before
    from (select distinct on (v.key) v.key, v.value, l.at
            from sync.readiness_looks l cross join jsonb_each(l.verdicts) v where v.value <> '"unknown"' order by v.key, l.id desc) k;
  insert into sync.readiness_looks (id, at, "by", verdicts)
  select coalesce(max(l.id), 0) + 1, sync.now_ms(), (select auth.uid()), admin_keep_look.verdicts from sync.readiness_looks l;
  delete from sync.readiness_looks l where l.id <= (select o.id from sync.readiness_looks o order by o.id desc limit 1 offset 200);
  return before;
end $$;

create function public.admin_keep_look(p_verdicts jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select sync.admin_keep_look(p_verdicts) $$;

alter table sync.readiness_looks enable row level security;
create policy "server only" on sync.readiness_looks using (false);
revoke all on sync.readiness_looks from public, anon, authenticated, service_role;

revoke all on function public.readiness_begin(), public.readiness_end(uuid), sync.admin_keep_look(jsonb), public.admin_keep_look(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.readiness_begin(), public.readiness_end(uuid) to service_role;
grant execute on function sync.admin_keep_look(jsonb), public.admin_keep_look(jsonb) to authenticated;
