
-- What the page Launch readiness asks the database. It only reads the catalogue and counts admins; no lock is stronger than ACCESS SHARE.
-- The function `readiness` calls it, once it knows that an admin asks. Each list names what was found; an empty one says that the rule holds.
create function public.readiness() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with ours as (select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'sync')),
  relations as (select c.*, o.nspname, format('%I.%I', o.nspname, c.relname) as said from pg_catalog.pg_class c join ours o on o.oid = c.relnamespace),
  tables as (select * from relations where relkind in ('r', 'p')),
  functions as (select p.*, o.nspname, p.oid::pg_catalog.regprocedure::text as said from pg_catalog.pg_proc p join ours o on o.oid = p.pronamespace),
  policies as (select p.*, format('%s: %s', t.said, p.polname) as said, t.oid as relation,
                      coalesce(pg_catalog.pg_get_expr(p.polqual, p.polrelid), '') as lets_see, coalesce(pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid), '') as lets_write
                 from pg_catalog.pg_policy p join tables t on t.oid = p.polrelid),
  rights as (select r.said, a.privilege_type, a.grantee, case when a.grantee = 0 then 'everybody' else a.grantee::pg_catalog.regrole::text end as who
               from relations r cross join pg_catalog.aclexplode(r.relacl) a where r.relkind in ('r', 'p', 'v', 'm', 'f', 'S')),
  found (rule, said) as (
    select 'rls', said || ' has no row-level security' from tables where not relrowsecurity
    union all select 'rls', said || ' has no policy' from tables t where relrowsecurity and not exists (select from pg_catalog.pg_policy p where p.polrelid = t.oid)
    union all select 'policies', said || ' lets everybody write' from policies where polcmd <> 'r' and (lets_see = 'true' or lets_write = 'true')
    union all select 'policies', said || ' trusts what an account writes about itself' from policies where lets_see || lets_write ~ 'user_metadata'
    union all select 'policies', min(said) || ' and another permit the same' from policies where polpermissive group by relation, polcmd, polroles having count(*) > 1
    union all select 'grants', format('%s may %s %s', who, lower(privilege_type), said) from rights
               where who in ('everybody', 'anon') or (who = 'authenticated' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'USAGE'))
    union all select 'definer', said || ' has no fixed search_path' from functions where not coalesce('search_path=""' = any (proconfig), false)
    union all select 'definer', said || ' runs as its owner, and the API offers it' from functions f where nspname = 'public' and prosecdef
               and (pg_catalog.has_function_privilege('anon', f.oid, 'execute') or pg_catalog.has_function_privilege('authenticated', f.oid, 'execute'))
    union all select 'definer', said || ' may be called by everybody' from functions f
               where exists (select from pg_catalog.aclexplode(coalesce(f.proacl, pg_catalog.acldefault('f', f.proowner))) a where a.grantee = 0)
    union all select 'views', said || ' shows with its owner''s rights' from relations
               where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions) or 'security_invoker=on' = any (reloptions), false)
    union all select 'views', said || ' is no table of ours' from relations where relkind in ('m', 'f') and nspname = 'public'
    union all select 'shape', said || ' has no primary key' from tables t where not exists (select from pg_catalog.pg_index i where i.indrelid = t.oid and i.indisprimary)
    union all select 'shape', format('%s.%s has no index', t.said, k.conname) from pg_catalog.pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f'
               and not exists (select from pg_catalog.pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)
  )
  select jsonb_build_object(
    'found', coalesce((select jsonb_object_agg(rule, list) from (select rule, jsonb_agg(left(said, 120) order by said) as list from found group by rule) f), '{}'),
    'tables', (select count(*) from tables where nspname = 'public'),
    'policies', (select count(*) from policies),
    'functions', (select count(*) from functions where prosecdef),
    'admins', (select count(*) from public.user_roles where role = 'admin'),
    'postgres', current_setting('server_version_num')::integer)
$$;

revoke all on function public.readiness() from public, anon, authenticated, service_role;
grant execute on function public.readiness() to service_role;
