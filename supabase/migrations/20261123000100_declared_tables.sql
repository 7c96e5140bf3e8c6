-- A synced table is declared in a few lines, and everything else about it is built from the catalogue:
--
--   create table public.links (from_key text, to_key text, created_at bigint);
--   select sync.add_table('links', record_only => true, required => '{from_key,to_key,created_at}', most_bytes => 2048);
--
-- and after a column was added:
--
--   alter table public.links add column note text;
--   select sync.refresh_table('links', most_bytes => 4096);
--
-- Rules of its own are check constraints beside these. Both functions are for migrations: no role of the API may call them.

-- `created_at` as it travels: `createdAt`.
create function sync.wire_name(column_name text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when p.place = 1 then p.part else upper(left(p.part, 1)) || substr(p.part, 2) end, '' order by p.place)
    from string_to_table(column_name, '_') with ordinality p (part, place)
$$;

-- The columns that a table has of its own, besides those that every synced row begins with.
create function sync.own_columns(target text, out name text, out varies boolean) returns setof record
language sql stable set search_path = '' as $$
  select a.attname::text, t.typlen = -1
    from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
   where a.attrelid = format('public.%I', target)::regclass and a.attnum > 0 and not a.attisdropped
     and a.attname not in ('user_id', 'id', 'rev', 'deleted', 'stamps', 'synced_at')
   order by a.attnum
$$;

-- Builds anew what depends on the columns of a synced table: its view on the wire, the columns that clients may write, and sync.rows.
-- `required` are the columns that a live row must have, `most_bytes` is the largest content of a live row; null leaves that rule as it is.
create function sync.refresh_table(target text, required text[] default null, most_bytes integer default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  rule record;
  is_record boolean;
  written text;
  travelling text;
begin
  select t.record_only into is_record from sync.tables() t where t.name = target;
  if not found then raise exception 'There is no synced table "%".', target; end if;

  for rule in
    select target || '_shape' as name, format('num_nulls(%s) = 0', string_agg(quote_ident(r.name), ', ')) as condition
      from unnest(required) r (name) having count(*) > 0
    union all
    select target || '_size', format('%s <= %s', string_agg(format('coalesce(octet_length(%I::text), 0)', c.name), ' + '), most_bytes)
      from sync.own_columns(target) c where c.varies and most_bytes is not null having count(*) > 0
  loop
    execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (deleted = 1 or %3$s)',
      target, rule.name, rule.condition);
  end loop;

  execute format('create or replace view sync.%1$I with (security_invoker = true) as select user_id, id, rev, deleted, stamps%2$s from public.%1$I', target,
    (select string_agg(format(', %I as %I', c.name, sync.wire_name(c.name)), '') from sync.own_columns(target) c));

  select string_agg(quote_ident(c.name), ', '), string_agg(quote_ident(sync.wire_name(c.name)), ', ') into written, travelling
    from (select n.name from (values ('deleted'), ('stamps')) n (name) union all select o.name from sync.own_columns(target) o) c;
  execute format('revoke all on public.%1$I, sync.%1$I from public, anon, authenticated, service_role', target);
  execute format('grant select, insert, update, delete on public.%I to service_role', target);
  execute format('grant select, insert (id, %s) on public.%I to authenticated', written, target);
  execute format('grant select, insert (id, %s) on sync.%I to authenticated', travelling, target);
  if not is_record then
    execute format('grant update (%s) on public.%I to authenticated', written, target);
    execute format('grant update (%s) on sync.%I to authenticated', travelling, target);
  end if;

  execute 'create or replace view sync.rows with (security_invoker = true) as ' || (
    select string_agg(format('select %1$L as target, t.user_id, t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as wire from sync.%1$I t', t.name),
             ' union all ' order by t.place)
      from sync.tables() with ordinality t (name, record_only, place));
end $$;

-- Makes a table of fields a synced one, last in the order of a push. A record is added and never changed or deleted. `admins_read` is for what
-- people write to the operator. See sync.refresh_table for the rest.
create function sync.add_table(target text, record_only boolean, required text[], most_bytes integer, admins_read boolean default false) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format('alter table public.%I
    add column user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
    add column id text not null,
    add column rev bigint not null,
    add column deleted smallint not null default 0,
    add column stamps jsonb not null default ''{}'',
    add column synced_at timestamptz not null default now(),
    add primary key (user_id, id),
    add constraint id_usable check (octet_length(id) between 1 and 400 and id !~ ''[[:cntrl:]]''),
    add constraint deleted_flag check (deleted in (0, 1)),
    add constraint stamps_valid check (sync.valid_stamps(stamps))', target);
  if record_only then
    execute format('alter table public.%I add constraint record_only check (deleted = 0 and stamps = ''{}'')', target);
  end if;
  execute format('create index %I on public.%I (user_id, rev)', target || '_rev', target);
  execute format('create trigger a_lock_caller before insert or update on public.%I for each statement execute function sync.lock_caller()', target);
  execute format('create trigger b_number_row before insert or update on public.%I for each row execute function sync.number_row()', target);

  execute format('alter table public.%I enable row level security', target);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid())%s)',
    case when admins_read then 'read own, admins all' else 'read own' end, target, case when admins_read then ' or (select sync.is_admin())' else '' end);
  execute format('create policy "add own when verified" on public.%I for insert to authenticated
    with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  if not record_only then
    execute format('create policy "change own when verified" on public.%I for update to authenticated
      using (user_id = (select auth.uid()) and (select sync.verified()))
      with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  end if;

  execute format('create or replace function sync.tables(out name text, out record_only boolean) returns setof record
    language sql immutable rows %s set search_path = '''' as $list$
  values %s
$list$', (select count(*) + 1 from sync.tables()), (
    select string_agg(format('(%L, %L::boolean)', t.name, t.record_only), ', ' order by t.place)
      from (select * from sync.tables() with ordinality l (name, record_only, place)
            union all select target, add_table.record_only, 1000000) t));
  perform sync.refresh_table(target, required, most_bytes);
end $$;

revoke all on function sync.wire_name(text), sync.own_columns(text), sync.refresh_table(text, text[], integer),
  sync.add_table(text, boolean, text[], integer, boolean) from public, anon, authenticated, service_role;

-- The tables that there are were built by hand: from here on they are built the same way.
select sync.refresh_table(t.name) from sync.tables() t;
