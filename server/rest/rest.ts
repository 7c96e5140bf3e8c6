import type { Sql } from "postgres";
import type { Caller, CallerOf } from "../auth/caller.ts";
import type { Network } from "../auth/limits.ts";
import { readCatalogue } from "./catalogue.ts";
import type { Plan, PlanParts } from "./plan.ts";
import { planCall } from "./plan-call.ts";
import { planDelete, planInsert, planRead, planUpdate } from "./plan-rows.ts";
import { parseQuery } from "./query-grammar.ts";
import { databaseAnswer, RestFault } from "./rest-fault.ts";
import { createRun } from "./run.ts";
import { createStatements } from "./statements.ts";
import { createTurns } from "./turns.ts";

/** The REST door: the part of PostgREST 13 that server/README.md lists, under /rest/v1. */
export interface Rest {
  /** Never rejects. `network` is where the request comes from. */
  fetch(request: Request, network?: Network): Promise<Response>;
}

export interface RestParts {
  /** May become anon and authenticated. */
  readonly api: Sql;
  /** May become service_role. */
  readonly service: Sql;
  readonly callerOf: CallerOf;
  /** What the API shows; the first is meant where a request names none. */
  readonly schemas?: readonly string[];
}

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;

/**
 * Of the ten connections of `api` and the four of `service`. What waits holds its body in memory, which `bodies-in-flight.ts` limits. A client that sends
 * each row of a page by itself, as RxDB does, has a hundred requests waiting on two devices.
 */
const TURNS = {
  api: { atOnce: 10, ofOne: 4, waiting: 1000, waitingOfOne: 200 },
  service: { atOnce: 4, ofOne: 2, waiting: 400, waitingOfOne: 200 },
};

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Range-Unit, Retry-After",
};

/** Shows the schemas as they are now: tables that are made later are not there. */
export async function createRest({ api, service, callerOf, schemas = ["public"] }: RestParts): Promise<Rest> {
  const statements = createStatements(api);
  const catalogue = await readCatalogue(api, schemas);
  const run = createRun();
  const turns = { api: createTurns(TURNS.api), service: createTurns(TURNS.service) };

  async function answer(request: Request, network: Network): Promise<Response> {
    const caller = await callerOf(request);
    if (caller instanceof Response) return caller;
    try {
      const plan = await planOf(request, { statements, catalogue, schema: schemaOf(request, schemas) });
      const isService = caller.role === "service_role";
      const { method, signal } = request;
      const endTurn = await (isService ? turns.service : turns.api).take(ownerOf(caller, network), signal);
      try {
        return plan.answer(await run(isService ? service : api, caller, { method, signal }, plan));
      } finally {
        endTurn();
      }
    } catch (error) {
      return refusal(databaseAnswer(error, caller.role !== "anon"));
    }
  }

  return {
    async fetch(request, network = "unknown") {
      if (request.method === "OPTIONS") return preflight(request);
      const answered = await answer(request, network).catch((error: unknown) => refusal(databaseAnswer(error, false)));
      for (const [name, value] of Object.entries(CORS)) answered.headers.set(name, value);
      return request.method === "HEAD" ? new Response(null, answered) : answered;
    },
  };
}

/** Whose turn it is: a person's, or that of all in a network who show no token. */
function ownerOf({ role, claims }: Caller, network: Network): string {
  return role === "authenticated" ? `user ${claims.sub}` : `network ${network}`;
}

async function planOf(request: Request, parts: PlanParts): Promise<Plan> {
  const { pathname, searchParams } = new URL(request.url);
  const found = PATH.exec(pathname);
  const name = found && decoded(found[2] ?? "");
  if (!name) throw new RestFault(404, "PGRST125", "Invalid path specified in request URL");
  if (found[1]) return planCall(request, name, searchParams, parts);
  const relation = parts.catalogue.relation(parts.schema, name);
  if (!relation)
    throw new RestFault(404, "PGRST205", `Could not find the table '${parts.schema}.${name}' in the schema cache`);
  const query = parseQuery(searchParams);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return planRead(request, relation, query, parts);
    case "POST":
      return planInsert(request, relation, query, parts);
    case "PATCH":
      return planUpdate(request, relation, query, parts);
    case "DELETE":
      return planDelete(request, relation, query, parts);
    default:
      throw new RestFault(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function schemaOf({ method, headers }: Request, schemas: readonly string[]): string {
  const reads = method === "GET" || method === "HEAD";
  const asked = headers.get(reads ? "accept-profile" : "content-profile") ?? schemas[0] ?? "";
  if (!schemas.includes(asked))
    throw new RestFault(406, "PGRST106", `Invalid schema: ${asked.slice(0, 100)}`, {
      hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
    });
  return asked;
}

function refusal({ status, code, message, details, hint, headers }: RestFault): Response {
  return Response.json({ code, message, details, hint }, { status, headers });
}

/** A page of any origin may ask: what it may see is decided by its key and its token. */
function preflight(request: Request): Response {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      "access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE, OPTIONS",
      "access-control-max-age": "86400",
      ...(/^[\w\-, ]{1,1000}$/.test(asked) ? { "access-control-allow-headers": asked } : {}),
    },
  });
}
