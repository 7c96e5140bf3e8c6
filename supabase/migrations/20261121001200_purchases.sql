-- What was bought, and the plan that follows from it. The plan is derived from the events, whatever the order they come in: an event that comes
-- twice, late or before an older one leaves the same plan.

create table sync.plan_events (
  -- as the checkout names the event
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- the subscription or the single payment that it is about; 'test' for the test checkout
  source text not null,
  -- whom the checkout knows the person as; null in the test checkout
  customer text,
  -- what the source gives from then on; explorer: nothing any more
  plan text not null,
  -- epoch milliseconds, by the clock of the checkout
  occurred_at bigint not null,
  constraint plan_known check (plan in ('explorer', 'synthesizer', 'synthesizer-onetime', 'architect')),
  constraint names_usable check (octet_length(id) between 1 and 300 and octet_length(source) between 1 and 300)
);
create index plan_events_user on sync.plan_events (user_id);

-- What each source of an account gives now: its newest event says so. At the same moment an end stands over what it ended.
create function sync.sources(account uuid) returns table (source text, customer text, plan text)
language sql stable set search_path = '' as $$
  select distinct on (e.source) e.source, e.customer, e.plan from sync.plan_events e where e.user_id = account
   order by e.source, e.occurred_at desc, e.plan = 'explorer' desc, e.id
$$;

-- The most that any source gives.
create function sync.bought_plan(account uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select s.plan from sync.sources(account) s where s.plan <> 'explorer'
                    order by array_position(array['architect', 'synthesizer', 'synthesizer-onetime'], s.plan) limit 1), 'explorer')
$$;

-- Keeps an event and sets the plan. Returns 'applied', 'replayed' for an event that is known, 'unknown' for an account that is not.
create function public.record_purchase(
  p_event_id text, p_user_id uuid, p_source text, p_customer text, p_plan text, p_occurred_at bigint) returns text
language plpgsql volatile security invoker set search_path = '' as $$
begin
  begin
    insert into public.profiles (id) values (p_user_id) on conflict (id) do nothing;
  exception when foreign_key_violation then
    return 'unknown';
  end;
  perform from public.profiles p where p.id = p_user_id for update;
  insert into sync.plan_events (id, user_id, source, customer, plan, occurred_at)
  values (p_event_id, p_user_id, p_source, p_customer, p_plan, p_occurred_at) on conflict (id) do nothing;
  if not found then return 'replayed'; end if;
  update public.profiles p set subscription_tier = sync.bought_plan(p_user_id) where p.id = p_user_id;
  return 'applied';
end $$;

-- The subscription that an account pays for, and whom the checkout knows it as: { subscription, customer }, each null where there is none.
create function public.current_purchase(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'subscription', (select s.source from sync.sources(p_user_id) s where s.plan <> 'explorer' and s.source like 'sub\_%' limit 1),
    'customer', (select e.customer from sync.plan_events e where e.user_id = p_user_id and e.customer is not null
                  order by e.occurred_at desc, e.id limit 1))
$$;

-- Plans of the test checkout end where there is none (any more).
create function sync.end_test_plans() returns void
language plpgsql volatile set search_path = '' as $$
declare
  tested uuid[];
begin
  with ended as (delete from sync.plan_events e where e.source = 'test' returning e.user_id)
  select array_agg(distinct e.user_id) into tested from ended e;
  update public.profiles p set subscription_tier = sync.bought_plan(p.id) where p.id = any (tested);
end $$;

alter table sync.plan_events enable row level security;
create policy "server only" on sync.plan_events using (false);

revoke all on sync.plan_events from public, anon, authenticated, service_role;
grant select, insert on sync.plan_events to service_role;

revoke all on function sync.sources(uuid), sync.bought_plan(uuid), sync.end_test_plans(), public.current_purchase(uuid),
  public.record_purchase(text, uuid, text, text, text, bigint) from public, anon, authenticated, service_role;
grant execute on function sync.sources(uuid), sync.bought_plan(uuid), public.current_purchase(uuid),
  public.record_purchase(text, uuid, text, text, text, bigint) to service_role;
