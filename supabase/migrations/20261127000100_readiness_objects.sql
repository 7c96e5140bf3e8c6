-- What the page Launch readiness compares with the migrations: one digest for each table, view and function of ours. A digest covers the
-- columns, constraints, triggers, policies and the rights of those that the API lets in; of a function its body and who may call it. The names of
-- owners, the rights of the service role and triggers of other schemas are left out: hosts differ in them. It only reads the catalogue.
create function public.readiness_objects() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with ours as (select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'sync')),
  who as (select r.oid, r.rolname as name from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated') union all select 0, 'everybody'),
  relations as (
    select format('%I.%I', o.nspname, c.relname) as said, concat_ws(e'\n', c.relkind, c.relrowsecurity, c.reloptions::text,
      case when c.relkind = 'v' then pg_catalog.pg_get_viewdef(c.oid) end,
      (select string_agg(concat_ws(' ', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_catalog.pg_get_expr(d.adbin, d.adrelid)), e'\n' order by a.attname)
         from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(k.conname || ' ' || pg_catalog.pg_get_constraintdef(k.oid), e'\n' order by k.conname)
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

revoke all on function public.readiness_objects() from public, anon, authenticated, service_role;
grant execute on function public.readiness_objects() to service_role;
