-- Who somebody is to the server: plan, role, confirmed or not. Clients read these and never write them.

-- Everything that is not the API's: helpers, counters, the shapes of the wire. Never add it to the exposed schemas.
create schema if not exists sync;
revoke all on schema sync from public, anon, authenticated, service_role;
grant usage on schema sync to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  subscription_tier text not null default 'explorer',
  created_at timestamptz not null default now(),
  constraint profiles_tier check (subscription_tier in ('explorer', 'synthesizer', 'synthesizer-onetime', 'architect'))
);

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role check (role = 'admin')
);

-- SECURITY DEFINER: a policy on user_roles that read user_roles would call itself.
create function sync.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin')
$$;

-- Whether the caller's address is confirmed now. The token cannot tell: it was made before a confirmation was revoked.
create function sync.verified() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null)
$$;

-- A sign-up must not fail because of us: without a profile somebody is an explorer. The warning names no person.
create function sync.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
exception when others then
  raise warning 'no profile was made for a new account: %', sqlstate;
  return new;
end $$;

create trigger studio_create_profile after insert on auth.users
  for each row execute function sync.create_profile();

-- accounts that were there before this project
insert into public.profiles (id) select u.id from auth.users u on conflict (id) do nothing;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

create policy "read own, admins all" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select sync.is_admin()));
create policy "read own, admins all" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select sync.is_admin()));

revoke all on public.profiles, public.user_roles from public, anon, authenticated, service_role;
grant select on public.profiles, public.user_roles to authenticated;
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

revoke all on function sync.is_admin(), sync.verified(), sync.create_profile() from public, anon, authenticated, service_role;
grant execute on function sync.is_admin(), sync.verified() to authenticated, service_role;
