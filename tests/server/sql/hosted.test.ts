import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asWho, testDatabase } from "./database.ts";
import { GENEROUS, PLATFORM } from "./platform.ts";
import { applyMigrations } from "./postgres-server.ts";
import { change, device, TABLES } from "./rows.ts";

/** On a hosted project the migrations run as a role that is no superuser and owns neither the auth schema nor the system. */

const db = testDatabase();
const operator = "operator_of_a_hosted_project";
const password = crypto.randomUUID();

beforeAll(() => db.owner.unsafe(`create role ${operator} login bypassrls createrole password '${password}'`));
afterAll(() => db.owner.unsafe(`drop owned by ${operator}; drop role ${operator}`));

describe.each([
  ["grants nothing by itself", "exact", ""],
  ["grants everything by itself", "generous", GENEROUS],
])("a project that %s", (_, kind, defaults) => {
  const name = `hosted_${kind}_${process.pid}`;
  let own: Sql;

  beforeAll(async () => {
    await db.owner.unsafe(`create database ${name}`);
    const { host, port } = db.owner.options;
    const at = { host: host[0] as string, port: port[0] as number, database: name, onnotice: () => {} };
    const root = postgres({
      ...at,
      username: db.owner.options.user,
      password: db.owner.options.pass as unknown as string,
      max: 1,
    });
    await root.unsafe(`${PLATFORM}
      grant all on schema public to ${operator} with grant option;
      grant create on database ${name} to ${operator};
      grant usage on schema auth to ${operator};
      grant all on auth.users to ${operator};
      grant anon, authenticated, service_role to ${operator};
      alter publication supabase_realtime owner to ${operator}`);
    await root.end();
    own = postgres({ ...at, username: operator, password, max: 2 });
    await own.unsafe(defaults);
    await applyMigrations(own);
  });
  afterAll(async () => {
    await own.end();
    await db.owner.unsafe(`drop database ${name} with (force)`);
  });

  test("does everything that a device asks of it", async () => {
    const id = crypto.randomUUID();
    await own`insert into auth.users (id, email, email_confirmed_at) values (${id}, 'a@example.com', now())`;
    const my = device({ owner: own, as: (who, work) => asWho(own, who, work) }, { id });
    const { results } = await my.push(...TABLES.map((table) => change(table, "one")));
    expect(results.map(({ status }) => status)).toEqual(TABLES.map(() => "applied"));
    expect((await my.pull()).rows).toHaveLength(TABLES.length);
    expect(await asWho(own, { id }, (sql) => sql`select message_count from user_message_usage`)).toEqual([
      { message_count: 1 },
    ]);
    expect(await asWho(own, { id }, (sql) => sql`select subscription_tier from profiles`)).toEqual([
      { subscription_tier: "explorer" },
    ]);
    const reserved = await asWho(own, "service", (sql) => sql`select reserve_message(${id}, 'm') as answer`);
    expect(reserved).toEqual([{ answer: "reserved" }]);
  });

  test("gives clients the same rights as here", async () => {
    const rights = (sql: Sql) => sql`
      select n.nspname || '.' || c.relname as name, c.relacl::text[] as rights from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'sync') and c.relkind in ('r', 'v') order by 1`;
    const ofClients = async (sql: Sql) =>
      (await rights(sql)).map((row) => [
        row.name,
        (row.rights ?? [])
          .filter((one: string) => /^(anon|authenticated|service_role|)=/.test(one))
          .map((one: string) => one.replace(/\/.*/, ""))
          .sort(),
      ]);
    const here = await ofClients(db.owner);
    expect(await ofClients(own)).toEqual(here);
    expect(here.length).toBeGreaterThan(25);
  });
});
