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
  INVALID_CREDENTIALS: 403,
  NOT_FOUND: 404,
  RESOURCE_EXISTS: 409,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  EXTERNAL_SERVICE_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type FunctionErrorCode = keyof typeof STATUS;

export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: CROSS_ORIGIN });
}

/** `retryAfterSeconds` tells the client when it is worth to ask again. */
export function refuse(code: FunctionErrorCode, message: string, retryAfterSeconds?: number): Response {
  const response = Response.json({ code, message }, { status: STATUS[code], headers: CROSS_ORIGIN });
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
  return Response.json(
    { code: "VALIDATION_ERROR", message: `Use ${allow}.` },
    { status: 405, headers: { ...CROSS_ORIGIN, allow } },
  );
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
