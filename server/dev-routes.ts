import { Hono } from "hono";
import type { BackendGate } from "./backend-gate.ts";
import type { Secrets } from "./database/secrets.ts";
import { type AnswersHost, WRONG_HOST } from "./host-names.ts";
import { type Inbox, inboxRoutes } from "./mail/inbox.ts";

const NO_STORE = { "cache-control": "no-store" };

/** `nowhere`: nobody gets them. */
export type MailsGo = "out" | "to-inbox" | "nowhere";

export interface DevRoutesParts {
  readonly gate: BackendGate;
  /** Known before the database is up. The publishable one names the app to the API. */
  readonly keys: Pick<Secrets, "publishableKey">;
  /** Where the mails go that it writes. */
  readonly mails: MailsGo;
  /** Only where nobody but the user of this machine is let in. */
  readonly inbox: Inbox | undefined;
  /** Where the links in its mails lead. */
  readonly origins: () => readonly string[];
  readonly answersHost: AnswersHost;
}

/** What this server tells about itself: its state, how the app reaches the API, and, to its own user, the mails it wrote. */
export function devRoutes({ gate, keys, mails, inbox, origins, answersHost }: DevRoutesParts): Hono {
  const routes = new Hono();
  routes.get("/health", (context) =>
    context.json({ status: gate.state }, gate.state === "ready" ? 200 : 503, { ...NO_STORE, "retry-after": "1" }),
  );
  routes.get("/config.json", (context) =>
    answersHost(context.req.header("host"))
      ? context.json({ publishableKey: keys.publishableKey, mails }, 200, NO_STORE)
      : context.json({ code: "421", message: WRONG_HOST }, 421, NO_STORE),
  );
  if (inbox) routes.route("/", inboxRoutes(inbox, gate, origins));
  return routes;
}
