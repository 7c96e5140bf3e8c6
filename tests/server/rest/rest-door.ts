import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { afterAll, beforeAll } from "vitest";
import WebSocket from "ws";
import type { Caller } from "../../../server/auth/caller.ts";
import { type SteadyDriver, steady } from "../../../server/database/steady-driver.ts";
import { createRest, type Rest } from "../../../server/rest/rest.ts";
import { testDatabase } from "../sql/database.ts";

const ORIGIN = "http://rest.test";
/** Of the door's pool. */
export const CONNECTIONS = 6;
/** Stands for the publishable key; `Bearer <user id>` and the key `service` stand for tokens and the secret key. */
const KEY = "anon";

/** The REST door over a database of the test file's own, in this process, with the tables of `tables.sql`. */
export function testDoor({ onStatement }: { onStatement?: (text: string) => void } = {}) {
  const database = testDatabase({ connections: 2 });
  let rest: Rest;
  let driver: SteadyDriver;
  beforeAll(async () => {
    const { owner } = database;
    await owner.file(join(import.meta.dirname, "tables.sql"));
    if (onStatement) (owner.options as { debug?: unknown }).debug = (_: number, text: string) => onStatement(text);
    driver = steady(owner, CONNECTIONS, () => {});
    rest = await createRest({ api: owner, service: owner, callerOf });
  });
  afterAll(() => driver?.close());

  const fetch = (path: string, init: RequestInit = {}, who: string = KEY): Promise<Response> =>
    rest.fetch(
      new Request(`${ORIGIN}/rest/v1/${path}`, {
        ...init,
        headers: { ...headersOf(who), ...(init.body ? { "content-type": "application/json" } : {}), ...init.headers },
      }),
    );
  return {
    get owner(): Sql {
      return database.owner;
    },
    get rest(): Rest {
      return rest;
    },
    database,
    /** As `who`: a user's id, `anon` or `service`. */
    fetch,
    /** An unmodified client that reaches the door without a network. */
    client: (who: string = KEY): SupabaseClient =>
      createClient(ORIGIN, who === "service" ? "service" : KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
        global: {
          fetch: (input, init) => rest.fetch(new Request(input as string, init)),
          headers: headersOf(who),
        },
      }),
  };
}

export const someone = () => randomUUID();

const headersOf = (who: string) => ({ apikey: who === "service" ? "service" : KEY, authorization: `Bearer ${who}` });

async function callerOf({ headers }: Request): Promise<Caller | Response> {
  const bearer = headers.get("authorization")?.slice("Bearer ".length) ?? "";
  if (headers.get("apikey") === "service") return { role: "service_role", claims: { role: "service_role" } };
  if (headers.get("apikey") !== KEY) return Response.json({ message: "Invalid API key" }, { status: 401 });
  if (bearer === KEY || bearer === "") return { role: "anon", claims: { role: "anon" } };
  return { role: "authenticated", claims: { role: "authenticated", sub: bearer } };
}
