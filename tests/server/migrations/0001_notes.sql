-- A schema of the tests' own: rows of one owner each, a column no client writes, and a function that refuses.
create table public.notes (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  body text not null check (length(body) < 1000),
  pinned boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant select, insert (id, body), update (body), delete on public.notes to authenticated;
grant all on public.notes to service_role;
create policy own on public.notes to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.notes;

create function public.complain(words text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception 'complained' using detail = words;
end $$;
