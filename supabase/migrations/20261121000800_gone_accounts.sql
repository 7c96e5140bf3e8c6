-- A token outlives its account by up to its own hour. Whoever holds one is not signed in any more: they are asked to sign in, not to confirm an
-- address that is gone. The rest is as in 20261121000100.
create or replace function sync.verified() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := (select auth.uid());
  confirmed boolean;
begin
  select u.email_confirmed_at is not null into confirmed from auth.users u where u.id = account;
  if not found and account is not null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  return coalesce(confirmed, false);
end $$;
