import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Hono } from "hono";
import { unauthorized } from "../supabase/functions/_shared/answers.ts";
import { createAuth } from "./auth/auth.ts";
import { type ApiKeys, bearerOf, createCallerOf } from "./auth/caller.ts";
import { openEndedSessions } from "./auth/ended-sessions.ts";
import { forgetEndedCounts, type Network } from "./auth/limits.ts";
import { ensureAuthSchema } from "./auth/schema.ts";
import { createTokens } from "./auth/tokens.ts";
import type { BackendSettings } from "./backend-settings.ts";
import { openConnections } from "./database/connections.ts";
import { databaseFault, isAway } from "./database/database-fault.ts";
import type { Login } from "./database/login.ts";
import { applyMigrations } from "./database/migrations.ts";
import { ensureServerObjects } from "./database/server-objects.ts";
import { READABLE } from "./door.ts";
import { runFunction } from "./functions/functions.ts";
import { endTestPlans } from "./functions/test-checkout.ts";
import type { HostFacts } from "./host-facts.ts";
import { rememberTokens } from "./known-tokens.ts";
import { warn } from "./log.ts";
import { type Mailbox, openMailbox } from "./mail/mailbox.ts";
import { createMailer, smtpDelivery } from "./mail/mailer.ts";
import { type Realtime, startRealtime } from "./realtime/realtime.ts";
import { assertBehaviour } from "./rest/assertions.ts";
import { createRest } from "./rest/rest.ts";
import { away } from "./rest/rest-fault.ts";

/** Everything behind /rest/v1, /auth/v1, /functions/v1 and /realtime/v1. */
export interface Backend {
  /** `network` is where the request comes from. */
  fetch(request: Request, network: Network): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly mailbox: Mailbox;
  /** Resolves when the mails that earlier answers promised are in the mailbox, or were given up. */
  mailsWritten(): Promise<void>;
  /** Ends what stays open for as long as a client wants. Requests are still answered. */
  hangUp(): void;
  /** Lets go of the database. */
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly login: Login;
  readonly keys: ApiKeys;
  /** Where people open the app, the usual address first: links in mails may lead there. */
  readonly origins: readonly [string, ...string[]];
  /** Where this server reaches itself. */
  readonly ownUrl: string;
  readonly migrations: string;
  /** What the machine tells the function `readiness`. */
  readonly host?: HostFacts;
  readonly settings: Pick<BackendSettings, "smtp" | "mailsPerHour" | "proxies" | "forFunctions">;
}

/** Where mails only reach the local inbox nothing is spared by waiting; over SMTP it is what a hosted project does. */
const MAIL_GAP_SECONDS = { local: 1, smtp: 60 };

const CLEANING_MS = 60_000;

/** Brings the database up to date, checks that the API is safe to serve, and opens it. Throws a StartFault that says what is missing. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { login, keys, origins, ownUrl, settings } = options;
  const [siteUrl] = origins;
  let realtime: Realtime | undefined;
  const connections = await openConnections(login, () => realtime?.reconnect()).catch((error) => {
    throw databaseFault(error, login);
  });
  const { owner } = connections;
  const mailbox = openMailbox(owner);
  const deliver = settings.smtp && smtpDelivery(settings.smtp.url, settings.smtp.from);
  try {
    await ensureServerObjects(owner);
    await ensureAuthSchema(owner);
    await applyMigrations(owner, options.migrations);
    if (settings.forFunctions.STUDIO_TEST_CHECKOUT !== "open") await endTestPlans(owner);
    const tokens = rememberTokens(createTokens(keys.jwtSecret));
    const ended = await openEndedSessions(connections.auth);
    const openTokens = ended.without(tokens);
    const { proxies } = settings;
    const started = await startRealtime({ connections, login, keys, tokens: openTokens, ended, proxies });
    realtime = started;
    const doors = { api: connections.api, service: connections.service, callerOf: createCallerOf(keys, openTokens) };
    const rest = await createRest(doors);
    const probe = await createRest({ ...doors, schemas: ["studio_probe"] });
    await assertBehaviour({ sql: owner, rest, probe, keys, tokens });

    const auth = createAuth({
      sql: connections.auth,
      keys,
      tokens,
      ended,
      origins,
      send: createMailer({ mailbox, deliver }),
      forgetMails: mailbox.forget,
      mailGapSeconds: settings.smtp ? MAIL_GAP_SECONDS.smtp : MAIL_GAP_SECONDS.local,
      mailsPerHour: settings.mailsPerHour,
      warn,
    });
    const variables: Readonly<Record<string, string | undefined>> = {
      ...settings.forFunctions,
      STUDIO_URL: siteUrl,
      STUDIO_ORIGINS: origins.join(" "),
      SUPABASE_URL: ownUrl,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      STUDIO_JWT_SECRET: keys.jwtSecret,
    };

    const cleaning = setInterval(() => void forgetEndedCounts(connections.auth).catch(() => {}), CLEANING_MS);
    const routes = new Hono<{ Bindings: { network: Network } }>();
    routes.onError((error) =>
      isAway(error)
        ? Response.json(
            { code: away().code, message: away().message },
            { status: 503, headers: { ...READABLE, "retry-after": "1" } },
          )
        : Response.json({ code: "500", message: "An internal error occurred" }, { status: 500 }),
    );
    routes.route("/auth/v1", auth.routes);
    routes.all("/rest/v1/*", (context) => rest.fetch(context.req.raw, context.env.network));
    routes.all("/functions/v1/:name", async (context) => {
      const request = context.req.raw;
      // functions check tokens as at a hosted project, where nobody tells them of sessions
      const claims = await tokens.check(bearerOf(request) ?? "");
      if (ended.has(claims?.session_id)) return unauthorized();
      return runFunction(context.req.param("name"), request, {
        get: (name) => variables[name] ?? options.host?.get(name),
        // what a function asks of this server counts for the network of the person, not for the server's own
        fetch: async (input, init) =>
          input.startsWith(`${ownUrl}/`) ? routes.fetch(new Request(input, init), context.env) : fetch(input, init),
      });
    });
    return {
      fetch: async (request, network) => routes.fetch(request, { network }),
      upgrade: started.upgrade,
      hangUp: started.hangUp,
      mailbox,
      mailsWritten: auth.settled,
      async close() {
        clearInterval(cleaning);
        await Promise.all([started.close(), auth.settled()]);
        await connections.close();
      },
    };
  } catch (error) {
    await realtime?.close();
    await connections.close();
    throw databaseFault(error, login);
  }
}
