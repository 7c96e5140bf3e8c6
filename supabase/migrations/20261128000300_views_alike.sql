-- Versions of PostgreSQL write one definition in different ways: newer ones put more lower-case names between double quotes, and version 15 names
-- the table before each column of a view of one table. These two write it in one way. What is between single quotes loses no blank and no name.
create function sync.unquoted(definition text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(definition, '"([a-z_][a-z0-9_$]*)"', '\1', 'g') $$;
create function sync.told_alike(view text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when n % 2 = 0 then part
    else regexp_replace(regexp_replace(part, '("[^"]+"|[a-z_][a-z0-9_$]*)\.(?=["a-z_*])', '', 'g'), '\s+', '', 'g') end, '''' order by n)
    from string_to_table(sync.unquoted(view), '''') with ordinality as parts (part, n)
$$;

-- As before, but for the text of a view, beside which stand the tables and columns that it reads, and of constraints.
create or replace function public.readiness_objects() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with ours as (select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'sync')),
  who as (select r.oid, r.rolname as name from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated') union all select 0, 'everybody'),
  relations as (
    select format('%I.%I', o.nspname, c.relname) as said, concat_ws(e'\n', c.relkind, c.relrowsecurity, c.reloptions::text,
      case when c.relkind = 'v' then sync.told_alike(pg_catalog.pg_get_viewdef(c.oid)) end,
      (select string_agg(distinct concat_ws('.', k.relnamespace::pg_catalog.regnamespace, k.relname, a.attname) collate "C", e'\n')
         from pg_catalog.pg_rewrite w join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass and d.objid = w.oid
         join pg_catalog.pg_class k on d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass and k.oid = d.refobjid
         left join pg_catalog.pg_attribute a on a.attrelid = k.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
        where w.ev_class = c.oid and k.oid <> c.oid),
      (select string_agg(concat_ws(' ', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_catalog.pg_get_expr(d.adbin, d.adrelid)), e'\n' order by a.attname)
         from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(k.conname || ' ' || sync.unquoted(pg_catalog.pg_get_constraintdef(k.oid)), e'\n' order by k.conname)
         from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'),
      (select string_agg(pg_catalog.pg_get_triggerdef(t.oid) || t.tgenabled::text, e'\n' order by t.tgname)
         from pg_catalog.pg_trigger t join pg_catalog.pg_proc f on f.oid = t.tgfoid join ours on ours.oid = f.pronamespace
        where t.tgrelid = c.oid and not t.tgisinternal),
      (select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polpermissive, (select string_agg(w.name, ',' order by w.name) from who w where w.oid = any (p.polroles)),
                pg_catalog.pg_get_expr(p.polqual, p.polrelid), pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid)), e'\n' order by p.polname)
         from pg_catalog.pg_policy p where p.polrelid = c.oid),
      (select string_agg(w.name || ' ' || a.privilege_type, e'\n' order by w.name, a.privilege_type)
         from pg_catalog.aclexplode(c.relacl) a join who w on w.oid = a.grantee),
      (select string_agg(concat_ws(' ', w.name, a.privilege_type, t.attname), e'\n' order by w.name, a.privilege_type, t.attname)
         from pg_catalog.pg_attribute t cross join pg_catalog.aclexplode(t.attacl) a join who w on w.oid = a.grantee where t.attrelid = c.oid)) as made
      from pg_catalog.pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f')),
  functions as (
    select format('%I.%I(%s)', o.nspname, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)) as said,
      concat_ws(e'\n', p.prosrc, p.prosecdef, p.provolatile, p.proconfig::text, pg_catalog.pg_get_function_result(p.oid),
        (select string_agg(w.name, e'\n' order by w.name)
           from pg_catalog.aclexplode(coalesce(p.proacl, pg_catalog.acldefault('f', p.proowner))) a join who w on w.oid = a.grantee)) as made
      from pg_catalog.pg_proc p join ours o on o.oid = p.pronamespace)
  select jsonb_object_agg(said, left(md5(made), 12)) from (select * from relations union all select * from functions) objects
$$;

-- The places in the studio's own files that a report names, the innermost first. Anything else that a device wrote there is left out.
create function sync.places_of(places jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(p.place order by p.n), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(places) = 'array' then places else '[]' end) with ordinality as p (place, n)
   where p.n <= 6 and p.place ~ '^/[\w./-]{1,160}:\d{1,7}:\d{1,7}$'
$$;

-- As before; of each group also the places of its newest report, and up to six pages on which it happened.
create or replace function sync.admin_errors(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 7), 1), 90));
begin
  perform sync.demand_admin();
  return (
    with reports as (
      select e.user_id, e.synced_at, left(e.code, 60) as code, left(e.details ->> 'origin', 20) as origin, left(e.details ->> 'name', 60) as name,
             sync.cause_of(coalesce(e.details ->> 'reason', e.message)) as cause, left(e.details -> 'at' ->> 0, 200) as place,
             sync.places_of(e.details -> 'at') as places, e.details ->> 'route' as route
        from public.error_reports e where e.synced_at >= now() - interval '90 days'),
    grouped as (
      select r.code, r.origin, r.name, r.cause, r.place, count(*) as times, count(distinct r.user_id) as people, max(r.synced_at) as last,
             (array_agg(r.places order by r.synced_at desc))[1] as places,
             (array_agg(distinct r.route) filter (where r.route ~ '^/[a-zA-Z/$-]{0,60}$'))[1:6] as pages
        from reports r where r.synced_at >= since group by r.code, r.origin, r.name, r.cause, r.place)
    select jsonb_build_object('times', coalesce(sum(g.times), 0), 'groups', count(*), 'list', coalesce((
      select jsonb_agg(jsonb_build_object('code', t.code, 'origin', t.origin, 'name', t.name, 'cause', t.cause, 'place', t.place, 'times', t.times,
                 'people', case when t.people >= 5 then t.people end, 'last', (t.last at time zone 'UTC')::date,
                 'places', t.places, 'pages', coalesce(to_jsonb(t.pages), '[]'),
                 'isNew', not exists (select from reports r where r.synced_at < now() - interval '7 days' and r.code = t.code
                   and (r.origin, r.name, r.cause, r.place) is not distinct from (t.origin, t.name, t.cause, t.place)))
               order by t.times desc, t.code, t.cause)
        from (select * from grouped order by times desc, code, cause limit 100) t), '[]'))
      from grouped g);
end $$;

revoke all on function sync.unquoted(text), sync.told_alike(text), sync.places_of(jsonb) from public, anon, authenticated, service_role;
grant execute on function sync.unquoted(text), sync.told_alike(text) to service_role;
