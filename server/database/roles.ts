import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { ReservedSql, Sql } from "postgres";
import type { Login, LoginRole } from "./login.ts";
import { inTransaction } from "./steady-driver.ts";

interface Rights {
  /** The roles that it may become with SET ROLE. It inherits nothing of them. */
  readonly becomes: readonly string[];
  /** Connections at the same time: more than `connections.ts` opens, so that lost ones may end late, and two servers may share one PostgreSQL. */
  readonly connections: number;
}

const RIGHTS: Readonly<Record<LoginRole, Rights>> = {
  studio_api: { becomes: ["anon", "authenticated"], connections: 40 },
  studio_service: { becomes: ["service_role"], connections: 16 },
  studio_auth: { becomes: [], connections: 16 },
};

/**
 * Makes the roles of the API, which a hosted project brings, and the roles that this server signs in as; takes away what those have and should
 * not. In a database of our own, everybody loses the functions that only help an attacker. Run at every start, as the owner.
 */
export async function ensureRoles(owner: Sql, login: Login): Promise<void> {
  await inTransaction(owner, async (transaction) => {
    // two servers on one PostgreSQL may start at the same time, and roles are of all its databases
    await transaction`select pg_advisory_xact_lock(hashtext('studio_server'))`;
    await API_ROLES(transaction);
    for (const [role, { becomes, connections }] of Object.entries(RIGHTS)) {
      const password = login.passwordOf(role as LoginRole);
      const wanted = {
        role,
        becomes,
        connections,
        verifier: password === undefined ? null : scramVerifier(password),
      };
      await transaction`select set_config('studio.wanted', ${JSON.stringify(wanted)}, true)`;
      await LOGIN_ROLE(transaction);
    }
    if (login.isOurs) await NOTHING_FOR_EVERYBODY(transaction);
  });
}

/** SCRAM-SHA-256 as PostgreSQL keeps it (RFC 5803): the password itself is in no statement. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (words: string) => createHmac("sha256", salted).update(words).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

const API_ROLES = (sql: ReservedSql) =>
  sql`
do $$
declare role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
    end if;
  end loop;
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$`.simple();

/** One role as `studio.wanted` describes it. A verifier is new at each start, so an old one is worth nothing. */
const LOGIN_ROLE = (sql: ReservedSql) =>
  sql`
do $$
declare
  wanted jsonb := current_setting('studio.wanted')::jsonb;
  role_name text := wanted ->> 'role';
  other text;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
    execute format('create role %I', role_name);
  end if;
  execute format('alter role %I login noinherit nocreatedb nocreaterole connection limit %s password %L',
    role_name, (wanted ->> 'connections')::int, wanted ->> 'verifier');
  -- only a superuser may say this, and only a superuser could have made it otherwise
  if exists (select from pg_catalog.pg_roles where rolname = role_name and (rolsuper or rolreplication or rolbypassrls)) then
    execute format('alter role %I nosuperuser noreplication nobypassrls', role_name);
  end if;
  for other in
    select granted.rolname from pg_catalog.pg_auth_members m
      join pg_catalog.pg_roles granted on granted.oid = m.roleid
      join pg_catalog.pg_roles member on member.oid = m.member
    where member.rolname = role_name and not wanted -> 'becomes' ? granted.rolname
  loop
    execute format('revoke %I from %I', other, role_name);
  end loop;
  for other in select jsonb_array_elements_text(wanted -> 'becomes') loop
    execute format(case when current_setting('server_version_num')::int >= 160000
      then 'grant %I to %I with inherit false, set true' else 'grant %I to %I' end, other, role_name);
  end loop;
end $$`.simple();

/** Waiting, large objects (files in the database), SQL in texts, and tables of one's own. */
const NOTHING_FOR_EVERYBODY = (sql: ReservedSql) =>
  sql`
do $$
declare f regprocedure;
begin
  for f in
    select p.oid from pg_catalog.pg_proc p, pg_catalog.aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace = 'pg_catalog'::regnamespace and a.grantee = 0
      and p.proname ~ '^(pg_sleep|lo_|loread$|lowrite$|(query|table|cursor|schema|database)_to_xml)'
  loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  execute format('revoke temporary on database %I from public', current_database());
end $$`.simple();
