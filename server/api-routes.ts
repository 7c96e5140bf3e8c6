import { Hono } from "hono";
import type { BackendGate } from "./backend-gate.ts";
import { withLimitedBody } from "./limited-body.ts";

/** Bytes: a push of changes may hold 1 MB, and everything else is far below. */
const LARGEST_BODY = 1_500_000;
/** How long a request waits for a backend that is starting. */
const PATIENCE_MS = 3_000;
const RETRY_AFTER_SECONDS = "1";

/** Hands requests to the backend as soon as it is there. */
export function apiRoutes(gate: BackendGate): Hono {
  const routes = new Hono();
  for (const path of ["/rest/v1/*", "/auth/v1/*", "/functions/v1/*"])
    routes.all(path, async (context) => {
      const request = await withLimitedBody(context.req.raw, LARGEST_BODY);
      if (!request)
        return context.json({ code: "413", message: `The request is larger than ${LARGEST_BODY} bytes.` }, 413);
      const backend = await gate.ready(PATIENCE_MS);
      if (backend) return backend.fetch(request);
      const message =
        gate.state === "starting" ? "The server is starting." : "The database is not available at the moment.";
      return context.json({ code: "503", message }, 503, {
        "retry-after": RETRY_AFTER_SECONDS,
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "retry-after",
      });
    });
  routes.all("/realtime/v1/*", (context) =>
    context.json({ message: "Use a WebSocket." }, 426, { upgrade: "websocket", connection: "upgrade" }),
  );
  return routes;
}
