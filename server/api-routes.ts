import { Hono } from "hono";
import type { ApiKeys } from "./auth/caller.ts";
import type { BackendGate } from "./backend-gate.ts";
import { cameFrom } from "./came-from.ts";
import { type ApiPart, createDoor, READABLE } from "./door.ts";
import { type AnswersHost, WRONG_HOST } from "./host-names.ts";

/** How long a request waits for a backend that is starting. */
const PATIENCE_MS = 3_000;
const RETRY_AFTER_SECONDS = "1";

export interface ApiRoutesParts {
  readonly gate: BackendGate;
  readonly keys: ApiKeys;
  /** How many proxies of the operator's own stand in front. */
  readonly proxies: number;
  readonly answersHost: AnswersHost;
}

/** Hands requests to the backend as soon as it is there, none that breaks a limit. */
export function apiRoutes({ gate, keys, proxies, answersHost }: ApiRoutesParts): Hono {
  const routes = new Hono();
  const door = createDoor(keys);
  for (const part of ["rest", "auth", "functions"] as const satisfies readonly ApiPart[])
    routes.all(`/${part}/v1/*`, async (context) => {
      if (!answersHost(context.req.header("host")))
        return context.json({ code: "421", message: WRONG_HOST }, 421, READABLE);
      const network = cameFrom(context, proxies);
      return door(context.req.raw, part, network, async (request) => {
        const backend = await gate.ready(PATIENCE_MS);
        if (backend) return backend.fetch(request, network);
        const message =
          gate.state === "starting" ? "The server is starting." : "The database is not available at the moment.";
        return context.json({ code: "503", message }, 503, { ...READABLE, "retry-after": RETRY_AFTER_SECONDS });
      });
    });
  routes.all("/realtime/v1/*", (context) =>
    context.json({ message: "Use a WebSocket." }, 426, { upgrade: "websocket", connection: "upgrade" }),
  );
  return routes;
}
