import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { BackendGate } from "./backend-gate.ts";

/** Bytes: a push of changes may hold 1 MB, and everything else is far below. */
const LARGEST_BODY = 1_500_000;
/** How long a request waits for a backend that is starting. */
const PATIENCE_MS = 3_000;
const RETRY_AFTER_SECONDS = "1";

/** Hands requests to the backend as soon as it is there. */
export function apiRoutes(gate: BackendGate): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (context) =>
      context.json({ code: "413", message: `The request is larger than ${LARGEST_BODY} bytes.` }, 413),
  });
  for (const path of ["/rest/v1/*", "/auth/v1/*", "/functions/v1/*"])
    routes.all(path, limit, async (context) => {
      const backend = await gate.ready(PATIENCE_MS);
      if (backend) return backend.fetch(context.req.raw);
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
