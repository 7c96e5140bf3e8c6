import { type Context, Hono } from "hono";
import type { BackendGate } from "./backend-gate.ts";
import { inboxPage } from "./mail/inbox-page.ts";
import type { KeptMail } from "./mail/mailbox.ts";

const SHOWN_MAILS = 100;
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const NO_STORE = { "cache-control": "no-store" };

export interface DevRoutesParts {
  readonly gate: BackendGate;
  /** Names the app to the API; known before the database is up. */
  readonly publishableKey: string;
  readonly siteUrl: () => string;
}

/** What this server tells about itself: its state, how the app reaches the API, and the mails it wrote. */
export function devRoutes({ gate, publishableKey, siteUrl }: DevRoutesParts): Hono {
  const routes = new Hono();
  routes.get("/health", (context) =>
    context.json({ status: gate.state }, gate.state === "ready" ? 200 : 503, { ...NO_STORE, "retry-after": "1" }),
  );
  routes.get("/config.json", (context) => context.json({ publishableKey }, 200, NO_STORE));

  const mails = async (context: Context): Promise<KeptMail[] | Response> => {
    if (!isLocal(context))
      return context.text("The inbox opens on the machine that the server runs on.", 403, NO_STORE);
    const backend = await gate.ready(5_000);
    return backend
      ? backend.mailbox.newest(SHOWN_MAILS)
      : context.text("The server is starting.", 503, { ...NO_STORE, "retry-after": "1" });
  };
  routes.get("/inbox", async (context) => {
    const found = await mails(context);
    if (found instanceof Response) return found;
    return context.html(
      inboxPage(found, SHOWN_MAILS, (link) => URL.canParse(link) && new URL(link).origin === new URL(siteUrl()).origin),
      200,
      NO_STORE,
    );
  });
  routes.get("/inbox.json", async (context) => {
    const found = await mails(context);
    return found instanceof Response ? found : context.json(found, 200, NO_STORE);
  });
  return routes;
}

/**
 * Asked from this machine, by a name of this machine. The name matters: a page of a stranger's site can be made to resolve to 127.0.0.1 and
 * would else read the links. What a proxy hands on comes from someone else, whatever its address.
 */
function isLocal({ req, env }: Context): boolean {
  const address = (env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming?.socket?.remoteAddress ?? "";
  const host = URL.canParse(`http://${req.header("host")}`) ? new URL(`http://${req.header("host")}`).hostname : "";
  const forwarded = req.header("x-forwarded-for") ?? req.header("forwarded");
  return LOOPBACK_ADDRESS.test(address) && LOOPBACK_NAMES.has(host) && forwarded === undefined;
}
