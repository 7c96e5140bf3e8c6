import type { StandardError } from "../../../domain/standard-error.ts";

/** Headers that a page on another origin needs: functions of a hosted project live on their own. */
const CROSS_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-expose-headers": "retry-after",
  "cache-control": "no-store",
};

/** The codes of the product's error catalogue that functions use, with the status each is answered with. */
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
  /** When it is worth to ask again. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the client may show or act on. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Answers with the product's standard error. Its texts hold nothing that people wrote. */
export function refuse(
  code: FunctionErrorCode,
  message: string,
  { retryAfterSeconds, details }: RefusalParts = {},
): Response {
  return refusal(STATUS[code], { code, message, details: details ?? null }, retryAfterSeconds);
}

/** As `refuse()`, in the words of the catalogue. */
export const refuseWith = (
  { code, message }: { readonly code: FunctionErrorCode; readonly message: string },
  parts?: RefusalParts,
): Response => refuse(code, message, parts);

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

/** Answers the browser's question before a call, and refuses other methods than these; undefined for a call to be handled. */
export function beforeCall(request: Request, ...methods: readonly string[]): Response | undefined {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CROSS_ORIGIN });
  if (methods.includes(request.method)) return undefined;
  const allow = methods.join(", ");
  const response = refusal(405, { code: "VALIDATION_ERROR", message: `Use ${allow}.`, details: null });
  response.headers.set("allow", allow);
  return response;
}

/** The body as an object; undefined when it is not JSON, no object, or longer than `most` bytes. */
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
