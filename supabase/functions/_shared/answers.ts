import { type StandardError, unavailable, validationFailed } from "../../../domain/standard-error.ts";

/** Headers that a page on another origin needs: the functions of a hosted project have an origin of their own. */
const CROSS_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-expose-headers": "retry-after",
  "cache-control": "no-store",
};

/** The error codes of the product's catalogue that functions use, each with its HTTP status. */
const STATUS = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INVALID_CREDENTIALS: 403,
  NOT_FOUND: 404,
  RESOURCE_EXISTS: 409,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  EXTERNAL_SERVICE_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;
export type FunctionErrorCode = keyof typeof STATUS;

export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: CROSS_ORIGIN });
}

interface RefusalParts {
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the client may show or act on. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Answers with the product's standard error. Its texts contain nothing that people wrote. */
export function refuse(
  code: FunctionErrorCode,
  message: string,
  { retryAfterSeconds, details }: RefusalParts = {},
): Response {
  return refusal(STATUS[code], { code, message, details: details ?? null }, retryAfterSeconds);
}

/** Like `refuse()`, with the catalogue's own message. */
export const refuseWith = (
  { code, message }: { readonly code: FunctionErrorCode; readonly message: string },
  parts?: RefusalParts,
): Response => refuse(code, message, parts);

/** What was sent is not what this function reads. `reason` says what is wrong with it, and what to send. */
export const refuseInput = (reason: string): Response => refuseWith(validationFailed(), { details: { reason } });

/** A service that the function needs does not serve. `reason` says why, in words for people. */
export const refuseService = (service: string, reason: string, parts?: Omit<RefusalParts, "details">): Response =>
  refuseWith(unavailable(service), { ...parts, details: { reason } });

type What = Omit<StandardError, "requestId" | "timestamp">;

function refusal(status: number, what: What, retryAfterSeconds?: number): Response {
  const occurrence = { requestId: crypto.randomUUID(), timestamp: new Date().toISOString() };
  const body: StandardError<string> = { ...what, ...occurrence };
  const response = Response.json(body, { status, headers: CROSS_ORIGIN });
  if (retryAfterSeconds !== undefined) response.headers.set("retry-after", String(Math.ceil(retryAfterSeconds)));
  return response;
}

export function unauthorized(): Response {
  return refuse("UNAUTHORIZED", "Sign in first.");
}

/** Answers a CORS preflight, and refuses any method not listed. Undefined means that the caller should handle the request. */
export function beforeCall(request: Request, ...methods: readonly string[]): Response | undefined {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CROSS_ORIGIN });
  if (methods.includes(request.method)) return undefined;
  const allow = methods.join(", ");
  const { code, message } = validationFailed();
  const response = refusal(405, { code, message, details: { reason: `Use ${allow}.` } });
  response.headers.set("allow", allow);
  return response;
}

/** The body as an object. Undefined when it is not JSON, not an object, or longer than `most` bytes. */
export async function readBody(request: Request, most: number): Promise<Record<string, unknown> | undefined> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > most) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
