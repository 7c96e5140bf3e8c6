create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  subscription_tier text not null default 'explorer'
);
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  primary key (user_id, role)
);
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
grant all on public.profiles, public.user_roles to service_role;

-- Three messages a person, in the shape of the functions that the provider's answers are counted with.
create table public.counted (user_id uuid, message_id uuid, settled boolean not null default false, primary key (user_id, message_id));
alter table public.counted enable row level security;
grant all on public.counted to service_role;
create function public.reserve_message(p_user_id uuid, p_message_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_user_id::text));
  if exists (select from public.counted where user_id = p_user_id and message_id = p_message_id) then
    raise sqlstate 'PT409' using message = 'counted before';
  end if;
  if (select count(*) from public.counted where user_id = p_user_id) >= 3 then return 'limit'; end if;
  insert into public.counted values (p_user_id, p_message_id) on conflict do nothing;
  return 'reserved';
end $$;
create function public.settle_message(p_user_id uuid, p_message_id uuid) returns void language sql security definer set search_path = ''
  as 'update public.counted set settled = true where user_id = p_user_id and message_id = p_message_id';
create function public.release_message(p_user_id uuid, p_message_id uuid) returns void language sql security definer set search_path = ''
  as 'delete from public.counted where user_id = p_user_id and message_id = p_message_id and not settled';
revoke all on function public.reserve_message, public.settle_message, public.release_message from public;
grant execute on function public.reserve_message, public.settle_message, public.release_message to service_role;
