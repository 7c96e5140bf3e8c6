import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import type { Tokens } from "../auth/tokens.ts";
import type { Secrets } from "../database/secrets.ts";
import { StartFault } from "../start-fault.ts";
import type { Rest } from "./rest.ts";

type Door = Pick<Rest, "fetch">;
type Keys = Pick<Secrets, "publishableKey" | "secretKey">;

const AT_ONCE = 24;
/** The schema whose functions are asked. */
const PROBE = "studio_probe";

/**
 * Refuses to serve unless the door behaves: a first request leaves every privilege as the migrations set it, requests at the same time
 * keep their own roles and users, and a RAISE is answered with 400. `probe` shows the schema `studio_probe` over the same connections as
 * `rest`. Throws a StartFault that names what failed.
 */
export async function assertBehaviour({
  sql,
  rest,
  probe,
  keys,
  tokens,
}: {
  sql: Sql;
  rest: Door;
  probe: Door;
  keys: Keys;
  tokens: Tokens;
}): Promise<void> {
  const before = await privileges(sql);
  await rest.fetch(request("/rest/v1/nothing", keys.publishableKey));
  const refused = await probe.fetch(request("/rest/v1/rpc/refuse", keys.publishableKey));
  if (refused.status !== 400) throw broken(`a refusal is answered with ${refused.status}`);
  await assertRoles(probe, keys, tokens);
  if ((await privileges(sql)) !== before) throw broken("a request changed the privileges of the database");
}

async function assertRoles(probe: Door, keys: Keys, tokens: Tokens): Promise<void> {
  const asked = Array.from({ length: AT_ONCE }, async (_, i) => {
    const user = randomUUID();
    const [key, token, expected] =
      i % 3 === 0
        ? [keys.publishableKey, undefined, "anon "]
        : i % 3 === 1
          ? [keys.publishableKey, await tokens.sign({ sub: user, role: "authenticated" }, 60), `authenticated ${user}`]
          : [keys.secretKey, undefined, "service_role "];
    const answer = await probe.fetch(request("/rest/v1/rpc/who", key, token));
    const said = (await answer.json()) as unknown;
    // a failure of another kind is told as what it is
    if (!answer.ok)
      throw broken(`a function of its own is answered with ${answer.status} ${(said as { code?: string }).code}`);
    return said === expected;
  });
  if (!(await Promise.all(asked)).every(Boolean)) throw broken("requests at the same time mix up their roles");
}

function request(path: string, apikey: string, token?: string): Request {
  return new Request(`http://localhost${path}`, {
    method: path.includes("/rpc/") ? "POST" : "GET",
    headers: {
      apikey,
      "content-type": "application/json",
      "content-profile": PROBE,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(path.includes("/rpc/") ? { body: "{}" } : {}),
  });
}

/** One text for all rights on schemas, relations, columns, functions and on what will be made. */
async function privileges(sql: Sql): Promise<string> {
  const [row] = await sql<{ digest: string }[]>`
    select md5(string_agg(line, ';' order by line)) as digest from (
      select 'n' || nspname || coalesce(nspacl::text, '') as line from pg_catalog.pg_namespace where nspname !~ '^pg_(temp|toast)'
      union all select 'c' || oid || coalesce(relacl::text, '') from pg_catalog.pg_class where relkind in ('r', 'v', 'm', 'S', 'p')
      union all select 'a' || attrelid || ' ' || attnum || attacl::text from pg_catalog.pg_attribute where attacl is not null
      union all select 'f' || oid || coalesce(proacl::text, '') from pg_catalog.pg_proc
      union all select 'd' || oid || defaclacl::text from pg_catalog.pg_default_acl
    ) as rights`;
  return row?.digest ?? "";
}

function broken(what: string): StartFault {
  return new StartFault(`The API is not safe to serve: ${what}. Install the versions of the lock file: npm ci`);
}
