-- The messages of the studio in the shape that RxDB's replication wants: what the bench compares with. No part of the product.
create table public.peer_messages (
  id text primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  text text not null,
  session_id text not null,
  run_id text not null,
  created_at bigint not null,
  _deleted boolean not null default false,
  _modified timestamptz not null default clock_timestamp()
);
create index on public.peer_messages (user_id, _modified, id);
alter table public.peer_messages enable row level security;
revoke all on public.peer_messages from anon, authenticated;
grant select, insert, update on public.peer_messages to authenticated;
create policy own on public.peer_messages to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function public.touch_peer() returns trigger language plpgsql set search_path = '' as $$
begin
  new._modified := clock_timestamp();
  return new;
end $$;
create trigger touch before insert or update on public.peer_messages for each row execute function public.touch_peer();
