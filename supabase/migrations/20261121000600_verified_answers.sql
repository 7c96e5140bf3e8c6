-- An account whose address is not confirmed writes nothing, and has nothing answered at the operator's cost either.

create function sync.check_verified() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null) then
    raise sqlstate 'PT403' using message = 'Confirm your email address first.', detail = 'email_not_verified';
  end if;
  return new;
end $$;

create trigger check_verified before insert on sync.reservations for each row execute function sync.check_verified();

revoke all on function sync.check_verified() from public, anon, authenticated, service_role;
