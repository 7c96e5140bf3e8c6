import { isAway } from "../database/database-fault.ts";

/** An error of the driver, or anything else. */
interface DriverError {
  readonly code?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** The library answers these itself, as PostgREST does. */
const KNOWN = /^(PGRST|PT|42501|42P01|42P17|23505|23503|23502|25006|42|22|21)/;

const RETRY_AFTER_SECONDS = "1";
/** SQLSTATE disk_full. PostgreSQL's own words name files of the server. */
const FULL = "53100";
const RETRY_WHEN_FULL_SECONDS = "60";
const AWAY = { code: "PGRST001", message: "The database is not available at the moment." };

/**
 * Gives an error the form in which the library answers with a status of our choosing. Statuses are those of PostgREST's table: 400 for
 * RAISE and checks, 500 for what the database could not do, and 503 while it is away.
 * Source: https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
 */
export function normalizeDatabaseError(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as DriverError;
  if (typeof code !== "string" || KNOWN.test(code)) return error;
  if (isAway(error)) {
    return answered(503, AWAY, { "Retry-After": RETRY_AFTER_SECONDS });
  }
  if (code === FULL) {
    const words = "The server's disk is full: this was not kept.";
    return answered(503, { code, message: words }, { "Retry-After": RETRY_WHEN_FULL_SECONDS });
  }
  if (!/^[0-9A-Z]{5}$/.test(code)) return error;
  return answered(statusOf(code), { code, message, details: detail, hint });
}

export function unavailable(): Response {
  return Response.json(AWAY, {
    status: 503,
    headers: {
      "retry-after": RETRY_AFTER_SECONDS,
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "retry-after",
    },
  });
}

function statusOf(sqlState: string): number {
  if (sqlState === "P0001" || sqlState.startsWith("23")) return 400;
  if (sqlState.startsWith("28")) return 403;
  if (sqlState === "54000" || sqlState.startsWith("54")) return 500;
  if (sqlState === "53400" || /^(0A|25|2D|38|39|3B|40|53|55|57|58|F0|HV|P0|XX)/.test(sqlState)) return 500;
  return 400;
}

/** A PGRST error carries status, headers and body in its texts, as a function of the database may raise it. */
function answered(status: number, body: object, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error(JSON.stringify(body)), { code: "PGRST", detail: JSON.stringify({ status, headers }) });
}
