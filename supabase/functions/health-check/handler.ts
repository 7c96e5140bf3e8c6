import { unavailable } from "../../../domain/standard-error.ts";
import { answer, beforeCall, refuseWith } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { serviceOf } from "../_shared/service.ts";

/** Well below the client's own limit of 5 s. */
const PATIENCE_MS = 4_000;

/** Whether the functions run and reach the database: `{ status, timestamp }`, or 503. Anyone may ask; the answer contains nothing about anyone. */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const patient: Environment = {
    ...env,
    fetch: (input, init) => env.fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  };
  try {
    await serviceOf(patient).rows("profiles", { select: "id", limit: "0" });
    return answer({ status: "healthy", timestamp: new Date().toISOString() });
  } catch {
    return refuseWith(unavailable("database"), { retryAfterSeconds: 5 });
  }
}
