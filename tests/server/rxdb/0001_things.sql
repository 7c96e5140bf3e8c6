-- A table in the shape that RxDB's replication wants, for the test of an unmodified client. No part of the product.
create table public.things (
  id text primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  body text not null,
  pages integer not null,
  _deleted boolean not null default false,
  _modified timestamptz not null default clock_timestamp()
);
create index on public.things (user_id, _modified, id);
alter table public.things enable row level security;
revoke all on public.things from anon, authenticated;
-- RxDB sends every column back that it read, so the policy alone keeps the owner what it is
grant select, insert, update on public.things to authenticated;
create policy own on public.things to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function public.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new._modified := clock_timestamp();
  return new;
end $$;
create trigger touch before insert or update on public.things for each row execute function public.touch();
alter publication supabase_realtime add table public.things;
