import { Hono } from "hono";
import { type ApiRoutesParts, apiRoutes } from "./api-routes.ts";
import { builtFor } from "./built-for.ts";
import { type DevRoutesParts, devRoutes } from "./dev-routes.ts";
import { nearbyPost } from "./nearby-post.ts";
import { securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

/**
 * The whole server as one function from request to response; without `backend` the app alone. Keeps no log: what people open here is
 * nobody's business.
 */
export function createApp({ dist, backend }: { dist: string; backend?: DevRoutesParts & ApiRoutesParts }): Hono {
  const app = new Hono();
  const serveFile = staticFiles(dist);
  app.use(securityHeaders(builtFor(dist)));
  if (backend) {
    app.route("/", apiRoutes(backend));
    app.route("/nearby/v1", nearbyPost(backend));
    app.route("/dev", devRoutes(backend));
  }
  app.all("*", async (context) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return serveFile(context);
    return context.text("Method not allowed", 405, { allow: "GET, HEAD" });
  });
  app.onError((_error, context) => context.text("The server could not answer.", 500));
  return app;
}
