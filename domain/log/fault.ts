import type { ErrorReport } from "../entities.ts";
import { ERROR_CODES, type ErrorCode } from "../error-codes.ts";
import { internalError, isLogged, unavailable } from "../standard-error.ts";
import { maskText } from "./mask.ts";
import { sanitiseFields } from "./sanitise.ts";

/** Something that went wrong without anybody having expected it. */
export interface Fault {
  /** Where it was caught: a boundary, the page's script, a promise, something that did not load, a call whose failure is put up with. */
  readonly origin: "render" | "script" | "promise" | "resource" | "call";
  /** What was thrown; of an `AppError` the code is kept. */
  readonly error?: unknown;
  /** What did not load: its address. */
  readonly resource?: string;
  /** What the screen shows for it. */
  readonly errorId?: string;
}

interface Circumstances {
  readonly id: string;
  /** Epoch ms. */
  readonly timestamp: number;
  /** The address where it happened; only its path is kept. */
  readonly route: string;
  /** The studio's own origin: places in code, and files, are told of it alone. */
  readonly home: string;
  /** How often it was seen so far. */
  readonly times: number;
}

const MAX_PLACES = 6;
const MAX_ROUTE = 200;
/** From a quotation on, everything may be what somebody wrote; so may what browsers set behind these words without quotes. */
const QUOTATION = /(?:["“„«`]|(?<!\p{L})['‘])[\s\S]*/u;
const UNQUOTED = /(\binvalid\b[^:]{0,80}:|\bcannot convert\b)\s[\s\S]*/i;

/**
 * The report of a fault, without anything that a person wrote or that opens a door: the error's own text is masked, and loses what it quotes.
 * Never throws, whatever was thrown.
 * @returns null where the specification says that it is not logged
 */
export function errorReport(fault: Fault, { id, timestamp, route, home, times }: Circumstances): ErrorReport | null {
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
  });
  return {
    id,
    timestamp,
    code: thrown.code ?? code,
    message: thrown.message ?? message,
    // places name the studio's own files; a mask would take their hashes for tokens
    details: places.length === 0 ? details : { ...details, at: places },
    requestId: errorId,
  };
}

/** What tells two faults apart: where and what, not when. */
export function faultKey(fault: Fault, home: string): string {
  const { name, code, reason, stack } = readError(fault);
  const [place = ""] = placesIn(stack, home);
  return JSON.stringify([fault.origin, fault.resource, name, code, reason.replace(/\d+/g, "0"), place]);
}

interface Thrown {
  /** Of an error of the studio's own. */
  readonly code: ErrorCode | null;
  /** Its words, where they are the specification's own. */
  readonly message: string | null;
  readonly name: string;
  /** Masked, without quotations. */
  readonly reason: string;
  readonly stack: string;
}

const NOTHING: Thrown = { code: null, message: null, name: "", reason: "", stack: "" };

/** Reading alone can run somebody's code. */
function readError({ error, origin }: Fault): Thrown {
  try {
    if (error === undefined || error === null) return NOTHING;
    if (typeof error !== "object") return { ...NOTHING, name: typeof error };
    const { name, message, stack, code } = error as Record<string, unknown>;
    const known = ERROR_CODES.find((each) => each === code) ?? null;
    // whoever reports a call says in its own words what failed
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

/** The catalogue's sentences up to what they name, which may be what a person calls it. */
const standardWords = (message: unknown): string | null =>
  /^(Operation timed out|Service unavailable|Rate limit exceeded|An internal error occurred)\b/.exec(
    String(message),
  )?.[1] ?? "An internal error occurred";

const withoutQuotations = (text: string): string => maskText(text.replace(QUOTATION, "…").replace(UNQUOTED, "$1 …"));

/** The path of an address of the studio's own, without its query; null for any other. */
const pathOf = (address: string, home: string): string | null =>
  address.startsWith(`${home}/`) ? maskPath(address.slice(home.length).split(/[?#]/, 1)[0] ?? "") : null;

/** Files of the build keep their names. */
const maskPath = (path: string): string => (/^\/assets\/[\w./-]{1,120}$/.test(path) ? path : maskText(path, MAX_ROUTE));

/** `/assets/index-1a2b.js:1:2034`, the innermost first. Names of functions say nothing in a build. */
const placesIn = (stack: string, home: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g)]
    .flatMap(([, address = "", line, column]) => {
      const path = pathOf(address, home);
      return path === null ? [] : [`${path}:${line}:${column}`];
    })
    .slice(0, MAX_PLACES);
