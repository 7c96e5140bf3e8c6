import type { Sql } from "postgres";

/** The schemas of the project. */
const SCHEMAS = ["public", "sync"];

/**
 * What the migrations come to, as SQL that a person can read from top to bottom: tables with their rules, rights and policies, then views,
 * then functions in their last form. Made from the catalogue, ordered by name, and the same on every host.
 * @param sql a connection that may read the catalogue
 */
export async function schemaText(sql: Sql): Promise<string> {
  const tables = await sql<{ text: string }[]>`
    select concat_ws(e'\n', 'create table ' || c.oid::regclass || ' (',
        (select string_agg('  ' || line, e',\n' order by kind, place) from (
          select 1 as kind, a.attnum as place, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
              case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid)) as line
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          union all
          select 2, row_number() over (order by k.contype desc, k.conname), 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
            from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') lines), ');',
        (select string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\n' order by i.indexrelid::regclass::text) from pg_index i
          where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
        (select string_agg(pg_get_triggerdef(t.oid) || ';', e'\n' order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
        case when c.relrowsecurity then 'alter table ' || c.oid::regclass || ' enable row level security;' end,
        (select string_agg(concat_ws(' ', 'create policy', quote_ident(p.policyname), 'on', c.oid::regclass, 'for', lower(p.cmd), 'to', array_to_string(p.roles, ', '),
            'using (' || p.qual || ')', 'with check (' || p.with_check || ')') || ';', e'\n' order by p.policyname)
           from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname)) as text, c.oid::regclass::text as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'r' order by 2`;
  const views = await sql<{ text: string }[]>`
    select 'create view ' || c.oid::regclass || ' with (' || array_to_string(c.reloptions, ', ') || ') as' || e'\n' || pg_get_viewdef(c.oid, true) as text,
        c.oid::regclass::text as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'v' order by 2`;
  const rights = await sql<{ text: string }[]>`
    select 'grant ' || string_agg(verb, ', ' order by verb) || ' on ' || name || ' to ' || role || ';' as text, name, role from (
      select c.oid::regclass::text as name, lower(a.privilege_type) as verb, a.grantee::regrole::text as role
        from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
       where n.nspname in ${sql(SCHEMAS)} and c.relkind in ('r', 'v') and a.grantee <> c.relowner
      union all
      select c.oid::regclass::text, lower(a.privilege_type) || ' (' || string_agg(quote_ident(t.attname), ', ' order by t.attnum) || ')', a.grantee::regrole::text
        from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
       where n.nspname in ${sql(SCHEMAS)} group by c.oid, a.privilege_type, a.grantee) granted
    group by name, role order by name, role`;
  const functions = await sql<{ text: string }[]>`
    select pg_get_functiondef(p.oid) || ';' || coalesce((
        select e'\ngrant execute on function ' || p.oid::regprocedure || ' to ' || string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text) || ';'
          from aclexplode(p.proacl) a where a.grantee <> p.proowner having count(*) > 0), '') as text, p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${sql(SCHEMAS)} order by 2`;
  const published = await sql<{ text: string }[]>`
    select '-- realtime tells changes of ' || string_agg(schemaname || '.' || tablename, ', ' order by tablename) as text
      from pg_publication_tables where pubname = 'supabase_realtime'`;
  const parts = [
    ["Tables", tables],
    ["Views", views],
    ["Rights of the API's roles", rights],
    ["Functions", functions],
    ["Realtime", published],
  ] as const;
  const body = parts.map(
    ([title, rows]) =>
      `-- ${title}\n\n${rows.map(({ text }) => text.trim()).join(title.startsWith("Rights") ? "\n" : "\n\n")}`,
  );
  return `${HEAD}\n${body.join("\n\n")}\n`;
}

const HEAD = `-- The database as all migrations leave it, for reading. Made by \`npm run schema\` and checked by the tests; never applied.
`;
