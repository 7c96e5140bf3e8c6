import postgres, { type Sql } from "postgres";
import { assertVersion } from "./database-fault.ts";
import type { Login, LoginRole } from "./login.ts";
import { ensureRoles } from "./roles.ts";
import { type SteadyDriver, steady } from "./steady-driver.ts";

/** One pool for each role that this server signs in as. Use them through `onConnection` and `inTransaction`. */
export interface Connections {
  /** Owns the project's objects: migrations, mails, realtime's outbox. Never given a name or text of a request as SQL. */
  readonly owner: Sql;
  /** studio_api: may become anon or authenticated, and nothing else. */
  readonly api: Sql;
  /** studio_api once more, for realtime alone: what people ask for does not hold up what they are told. */
  readonly realtime: Sql;
  /** studio_service: may become service_role, for the secret key that only our own functions hold. */
  readonly service: Sql;
  /** studio_auth: reads and writes the tables of `auth`, and the rate limits. */
  readonly auth: Sql;
  close(): Promise<void>;
}

/** Connections at the same time. Those of a role are fewer than its limit in `roles.ts`. */
const SIZES = { owner: 4, api: 10, realtime: 3, service: 4, auth: 4 } as const;
/** For queries that are not run through `onConnection`. */
const BESIDE = 2;
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Makes the roles and opens their pools. `onTrouble` is told of each connection that is lost and of each that cannot be had. Throws a StartFault
 * when the PostgreSQL is too old, and the driver's error when it cannot be reached.
 */
export async function openConnections(login: Login, onTrouble: () => void = () => {}): Promise<Connections> {
  const pools: { sql: Sql; driver: SteadyDriver }[] = [];
  const open = (size: number, role?: LoginRole): Sql => {
    const options = login.as(role);
    const sql = postgres({
      ...options,
      types: TYPES as never,
      max: BESIDE,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
      connection: {
        ...options.connection,
        statement_timeout: STATEMENT_TIMEOUT_MS,
        application_name: "studio",
        TimeZone: "UTC",
      },
    }) as Sql;
    pools.push({ sql, driver: steady(sql, size, onTrouble) });
    return sql;
  };
  const close = async () => {
    await Promise.all(pools.flatMap(({ sql, driver }) => [sql.end({ timeout: 5 }), driver.close()]));
  };
  const owner = open(SIZES.owner);
  try {
    await assertVersion(owner);
    await ensureRoles(owner, login);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    owner,
    api: open(SIZES.api, "studio_api"),
    realtime: open(SIZES.realtime, "studio_api"),
    service: open(SIZES.service, "studio_service"),
    auth: open(SIZES.auth, "studio_auth"),
    close,
  };
}

const asIs = (value: unknown) => value;

/** Times as PostgREST prints them, `2026-01-02T03:04:05.6+00:00`, and whole numbers as numbers where they fit. */
const TYPES = {
  bigint: {
    to: 20,
    from: [20],
    serialize: String,
    parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asIs,
    parse: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
  },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: (text: string) => text.replace(" ", "T") },
};
