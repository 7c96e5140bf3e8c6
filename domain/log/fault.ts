import type { ErrorReport } from "../entities.ts";
import { ERROR_CODES, type ErrorCode } from "../error-codes.ts";
import { internalError, isLogged, unavailable } from "../standard-error.ts";
import { maskText } from "./mask.ts";
import { sanitiseFields } from "./sanitise.ts";

/** An unexpected failure. */
export interface Fault {
  /** Where it was caught: a boundary, the page's script, a promise, a resource that did not load, or a call whose failure is tolerated. */
  readonly origin: "render" | "script" | "promise" | "resource" | "call";
  /** The thrown value; only the code of an `AppError` is stored. */
  readonly error?: unknown;
  /** The address that did not load. */
  readonly resource?: string;
  /** The Error ID that the screen shows. */
  readonly errorId?: string;
}

interface Circumstances {
  readonly id: string;
  /** Epoch ms. */
  readonly timestamp: number;
  /** The address where it happened; only its path is stored. */
  readonly route: string;
  /** The studio's own origin: only its code locations and files are reported. */
  readonly home: string;
  /** How often it has been seen so far. */
  readonly times: number;
  /** Of the studio. */
  readonly version: string;
}

const MAX_PLACES = 6;
const MAX_ROUTE = 200;
/** Everything after a quotation mark may be a person's words; so may the unquoted text that browsers append to the phrases below. */
const QUOTATION = /(?:["“„«`]|(?<!\p{L})['‘])[\s\S]*/u;
const UNQUOTED = /(\binvalid\b[^:]{0,80}:|\bcannot convert\b)\s[\s\S]*/i;

/**
 * The report of a fault, without a person's words or secrets: the error's own text is masked and loses its quotations. Never throws,
 * whatever was thrown.
 * @returns null when the specification says that it is not logged
 */
export function errorReport(
  fault: Fault,
  { id, timestamp, route, home, times, version }: Circumstances,
): ErrorReport | null {
  const { origin, errorId = null } = fault;
  const thrown = readError(fault);
  if (thrown.code && !isLogged(thrown.code)) return null;
  const { code, message } =
    fault.resource === undefined ? internalError() : unavailable(pathOf(fault.resource, home) ?? "another address");
  const { name, reason } = thrown;
  const places = placesIn(thrown.stack, home);
  const details = sanitiseFields({
    origin,
    route: maskText(route.split(/[?#]/, 1)[0] ?? "", MAX_ROUTE),
    ...(name === "" ? {} : { name }),
    ...(reason === "" ? {} : { reason }),
    ...(times > 1 ? { times } : {}),
    version,
  });
  return {
    id,
    timestamp,
    code: thrown.code ?? code,
    message: thrown.message ?? message,
    // locations contain the names of the studio's own files, whose hashes a mask would mistake for tokens
    details: places.length === 0 ? details : { ...details, at: places },
    requestId: errorId,
  };
}

/** Identifies a fault: where and what, but not when. */
export function faultKey(fault: Fault, home: string): string {
  const { name, code, reason, stack } = readError(fault);
  const [place = ""] = placesIn(stack, home);
  return JSON.stringify([fault.origin, fault.resource, name, code, reason.replace(/\d+/g, "0"), place]);
}

interface Thrown {
  /** The code of one of the studio's own errors. */
  readonly code: ErrorCode | null;
  /** The error's message, if it is one of the specification's. */
  readonly message: string | null;
  readonly name: string;
  /** Masked, without quotations. */
  readonly reason: string;
  readonly stack: string;
}

const NOTHING: Thrown = { code: null, message: null, name: "", reason: "", stack: "" };

/** The try covers even property reads, which can run foreign code. */
function readError({ error, origin }: Fault): Thrown {
  try {
    if (error === undefined || error === null) return NOTHING;
    if (typeof error !== "object") return { ...NOTHING, name: typeof error };
    const { name, message, stack, code } = error as Record<string, unknown>;
    const known = ERROR_CODES.find((each) => each === code) ?? null;
    // the caller that reports a failed call writes the message itself
    const words = origin === "call" ? maskText(String(message)) : standardWords(message);
    if (known) return { ...NOTHING, code: known, message: words, name: "AppError" };
    return {
      ...NOTHING,
      name: typeof name === "string" && /^[\w$.-]{1,60}$/.test(name) ? name : "object",
      reason: typeof message === "string" ? withoutQuotations(message) : "",
      stack: typeof stack === "string" ? stack : "",
    };
  } catch {
    return { ...NOTHING, name: "unreadable" };
  }
}

/** The catalogue's sentence without the name at its end, which a person may have chosen. */
const standardWords = (message: unknown): string | null =>
  /^(Operation timed out|Service unavailable|Rate limit exceeded|An internal error occurred)\b/.exec(
    String(message),
  )?.[1] ?? "An internal error occurred";

const withoutQuotations = (text: string): string => maskText(text.replace(QUOTATION, "…").replace(UNQUOTED, "$1 …"));

/** The path of one of the studio's own addresses, without its query; null for any other address. */
const pathOf = (address: string, home: string): string | null =>
  address.startsWith(`${home}/`) ? maskPath(address.slice(home.length).split(/[?#]/, 1)[0] ?? "") : null;

/** Build files keep their names. */
const maskPath = (path: string): string => (/^\/assets\/[\w./-]{1,120}$/.test(path) ? path : maskText(path, MAX_ROUTE));

/** `/assets/index-1a2b.js:1:2034`, the innermost first. Function names are meaningless in a build. */
const placesIn = (stack: string, home: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g)]
    .flatMap(([, address = "", line, column]) => {
      const path = pathOf(address, home);
      return path === null ? [] : [`${path}:${line}:${column}`];
    })
    .slice(0, MAX_PLACES);
