import { refuse } from "./answers.ts";
import type { Environment } from "./environment.ts";
import { ServiceError } from "./service.ts";

export type Handler = (request: Request, env: Environment) => Promise<Response>;

/** Runs a handler so that what goes wrong is answered, and not told in detail: errors may quote what people wrote. */
export async function safely(handle: Handler, request: Request, env: Environment): Promise<Response> {
  try {
    return await handle(request, env);
  } catch (error) {
    const away =
      error instanceof TypeError || (error instanceof ServiceError && [429, 502, 503, 504].includes(error.status));
    return away
      ? refuse("SERVICE_UNAVAILABLE", "The database does not answer. Try again shortly.", { retryAfterSeconds: 5 })
      : refuse("INTERNAL_ERROR", "An internal error occurred");
  }
}
