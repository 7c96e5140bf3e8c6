import { isAway } from "../database/database-fault.ts";

/** A request that is answered with an error, in PostgREST's form. `message` is a sentence for the author of the client. */
export class RestFault extends Error {
  override readonly name = "RestFault";
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

/** PGRST100: the query string, or a header, is not in the language that is answered here. */
export function notUnderstood(sentence: string): RestFault {
  return new RestFault(400, "PGRST100", sentence);
}

/** An error of the driver. */
interface DriverError {
  readonly code?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly hint?: string;
}

const SOON = { "Retry-After": "1" };
const RETRY_WHEN_FULL = { "Retry-After": "60" };
/** SQLSTATE disk_full. PostgreSQL's own message names files of the server. */
const FULL = "53100";
/** Cancelled by a time limit, waited too long for a lock, deadlock, serialization failure. */
const BUSY = /^(57014|55P03|40)/;
/** Errors whose texts speak of the request or come from a function of the project. The texts of all others stay here. */
const TELLING = /^(42|22|23|21|P0001|0L|0P|25006|28|44)/;

/**
 * The answer to an error of the database. The statuses are those of PostgREST's table, with two changes: what may succeed in a moment is
 * 503 with Retry-After, and what is too complex (54) is 400, because the request is at fault.
 * Source: https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
 * @param known whether the caller showed who they are: a refusal is 401 to anybody else
 */
export function databaseAnswer(error: unknown, known: boolean): RestFault {
  if (error instanceof RestFault) return error;
  const { code, message = "", detail, hint } = (error ?? {}) as DriverError;
  if (isAway(error)) return away();
  if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return broken();
  if (code === FULL)
    return new RestFault(503, code, "The server's disk is full: this was not saved.", { headers: RETRY_WHEN_FULL });
  if (BUSY.test(code))
    return new RestFault(503, code, "The database was too busy for this request.", { headers: SOON });
  const texts = { details: detail ?? null, hint: hint ?? null };
  if (code === "PGRST") return raisedAnswer(message, detail);
  if (code.startsWith("PT")) {
    const status = Number(code.slice(2));
    return status >= 200 && status < 600 ? new RestFault(status, code, message, texts) : broken();
  }
  if (code.startsWith("54"))
    return new RestFault(400, code, "The request is too large or too complex for the database.");
  return TELLING.test(code) ? new RestFault(statusOf(code, known), code, message, texts) : broken();
}

/** The database is not there at the moment. */
export function away(): RestFault {
  return new RestFault(503, "PGRST001", "The database is not available at the moment.", { headers: SOON });
}

function broken(): RestFault {
  return new RestFault(500, "PGRSTX00", "The server could not answer this request.");
}

function statusOf(sqlState: string, known: boolean): number {
  if (sqlState === "42501") return known ? 403 : 401;
  if (sqlState === "42P01" || sqlState === "42883") return 404;
  if (sqlState === "23503" || sqlState === "23505") return 409;
  if (sqlState === "25006") return 405;
  if (sqlState === "42P17") return 500;
  if (/^(28|0L|0P)/.test(sqlState)) return 403;
  return 400;
}

/** `raise sqlstate 'PGRST'` by a function: its message is the body as JSON, its detail the status and headers. */
function raisedAnswer(message: string, detail = ""): RestFault {
  try {
    const body = JSON.parse(message) as { code?: unknown; message?: unknown; details?: unknown; hint?: unknown };
    const { status, headers = {} } = JSON.parse(detail) as { status: unknown; headers?: Record<string, string> };
    if (typeof status !== "number" || !(status >= 200 && status < 600)) return broken();
    return new RestFault(status, String(body.code ?? "PGRST"), String(body.message ?? ""), {
      details: typeof body.details === "string" ? body.details : null,
      hint: typeof body.hint === "string" ? body.hint : null,
      headers,
    });
  } catch {
    return broken();
  }
}
