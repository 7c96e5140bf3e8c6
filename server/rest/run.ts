import type { PendingQuery, Sql } from "postgres";
import type { Caller } from "../auth/caller.ts";
import { cancelOn, onConnection } from "../database/steady-driver.ts";
import type { Plan } from "./plan.ts";
import type { Answered } from "./statements.ts";
import { clientGone } from "./turns.ts";

const STATEMENT_TIMEOUT = "15s";
const LOCK_TIMEOUT = "10s";
/** Texts of statements that strangers choose and the database may prepare, once a connection. Each takes memory there for as long as the server runs. */
const MOST_FORMS = 24;
/** Of such a form, in characters. */
const LONGEST_FORM = 2_000;

const NOTHING: Answered = { page: 0, total: null, body: "[]" };

export type RunPlan = (
  sql: Sql,
  caller: Caller,
  asked: Pick<Request, "method" | "signal">,
  plan: Plan,
) => Promise<Answered>;

/** Runs plans as their callers, each in a transaction of its own; reads cannot write. Where the client goes away the statement ends. */
export function createRun(): RunPlan {
  const forms = new Set<string>();
  const isPrepared = (prepared: Plan["prepared"]) => {
    if (typeof prepared === "boolean") return prepared;
    if (forms.size < MOST_FORMS && prepared.length <= LONGEST_FORM) forms.add(prepared);
    return forms.has(prepared);
  };

  return async (sql, { role, claims }, { method, signal }, plan) => {
    const { statement, readOnly, check } = plan;
    if (!statement) return NOTHING;
    return onConnection(sql, async (held) => {
      if (signal.aborted) throw clientGone();
      try {
        const begin = readOnly ? held`begin read only` : held`begin`;
        const becomeCaller = held`select set_config('role', ${role}, true), set_config('request.method', ${method}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${textOf(claims.sub)}, true),
          set_config('request.jwt.claim.role', ${role}, true),
          set_config('request.jwt.claim.email', ${textOf(claims.email)}, true),
          set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true), set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
        const asked = held<Answered[]>`${statement}`;
        const work = isPrepared(plan.prepared) ? asked : unprepared(asked);
        // a read leaves nothing to take back
        const settled = cancelOn(signal, held, work, becomeCaller);
        const end = readOnly || !check ? [held`commit`] : [];
        // Sent in this order without waiting. Where one fails PostgreSQL refuses those after it, and the pool's own role may read and write nothing.
        const [, , [result]] = await Promise.all([begin, becomeCaller, work, ...end]).finally(settled);
        if (!result) throw new Error("a statement of the API gave no row");
        check?.(result);
        if (end.length === 0) await held`commit`;
        return result;
      } catch (error) {
        await held`rollback`.catch(() => {});
        throw error;
      }
    });
  };
}

/** What policies see of a claim: PostgreSQL's settings are texts. */
function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}

/** Sends the query without leaving a prepared statement behind: its form is a stranger's choice. The driver's types do not show the option. */
function unprepared<T extends PendingQuery<Answered[]>>(query: T): T {
  (query as unknown as { options: { prepare: boolean } }).options.prepare = false;
  return query;
}
