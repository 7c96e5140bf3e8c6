import { internalError, unavailable } from "../../../domain/standard-error.ts";
import { refuseWith } from "./answers.ts";
import type { Environment } from "./environment.ts";
import { ServiceError } from "./service.ts";

export type Handler = (request: Request, env: Environment) => Promise<Response>;

/** Runs a handler and turns an exception into an answer without details: errors may quote what people wrote. */
export async function safely(handle: Handler, request: Request, env: Environment): Promise<Response> {
  try {
    return await handle(request, env);
  } catch (error) {
    const away =
      error instanceof TypeError || (error instanceof ServiceError && [429, 502, 503, 504].includes(error.status));
    return away ? refuseWith(unavailable("database"), { retryAfterSeconds: 5 }) : refuseWith(internalError());
  }
}
