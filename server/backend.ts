import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Hono } from "hono";
import type { BackendSettings } from "./backend-settings.ts";
import { assertVersion, databaseFault, isAway } from "./database/database-fault.ts";
import { applyMigrations } from "./database/migrations.ts";
import { AUTH_GRANTS, ensureServerObjects } from "./database/server-objects.ts";
import { steady } from "./database/steady-driver.ts";
import { runFunction } from "./functions/functions.ts";
import { endTestPlans } from "./functions/test-checkout.ts";
import { type Mailbox, openMailbox } from "./mail/mailbox.ts";
import { createMailer, smtpDelivery } from "./mail/mailer.ts";
import { type Realtime, startRealtime } from "./realtime/realtime.ts";
import { openAccounts, PASSWORD_FUNCTION } from "./rest-and-auth/accounts.ts";
import { assertBehaviour } from "./rest-and-auth/assertions.ts";
import { authRoutes } from "./rest-and-auth/auth-routes.ts";
import { unavailable } from "./rest-and-auth/database-errors.ts";
import { type ApiKeys, connect, createLibrary, type Library, trustOurGrants } from "./rest-and-auth/library.ts";
import { withoutQuotedNames } from "./rest-and-auth/quoted-names.ts";
import { currentReturnAddress } from "./rest-and-auth/return-address.ts";

/** Everything behind /rest/v1, /auth/v1, /functions/v1 and /realtime/v1. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly mailbox: Mailbox;
  /** Ends what stays open for as long as a client wants. Requests are still answered. */
  hangUp(): void;
  /** Lets go of the database. */
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly databaseUrl: string;
  readonly keys: ApiKeys;
  /** Where people open the app. */
  readonly siteUrl: string;
  /** Where this server reaches itself. */
  readonly ownUrl: string;
  readonly migrations: string;
  readonly settings: Pick<BackendSettings, "smtp" | "forFunctions">;
}

/** What the library may use at once. */
const CONNECTIONS = 10;
/** Where mails only reach the local inbox nothing is spared by waiting; over SMTP it is what a hosted project does. */
const MAIL_GAP_SECONDS = { local: 1, smtp: 60 };

/** Brings the database up to date, checks that the API is safe to serve, and opens it. Throws a StartFault that says what is missing. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, keys, siteUrl, ownUrl, settings } = options;
  let realtime: Realtime | undefined;
  /** Epoch ms at which a connection was last lost, or could not be had. */
  let awayAt = 0;
  const connection = connect(databaseUrl);
  const sql = connection.driver;
  const pool = steady(sql, CONNECTIONS, () => {
    awayAt = Date.now();
    realtime?.reconnect();
  });
  const mailbox = openMailbox(sql);
  const deliver = settings.smtp && smtpDelivery(settings.smtp.url, settings.smtp.from);
  const send = createMailer({ mailbox, returnTo: currentReturnAddress, deliver });
  const app = createLibrary({ connection, keys, siteUrl, send });
  const library: Library = {
    /** Not every query of the library says why it failed: where the database went away meanwhile, that is why. */
    async fetch(request) {
      const began = Date.now();
      const answer = await app.fetch(request);
      return answer.status === 500 && awayAt >= began ? unavailable() : answer;
    },
  };
  try {
    await assertVersion(sql);
    await ensureServerObjects(sql);
    await app.ensureSystemSchema();
    await sql.unsafe(AUTH_GRANTS);
    await applyMigrations(sql, options.migrations);
    if (settings.forFunctions.STUDIO_TEST_CHECKOUT !== "open") await endTestPlans(sql);
    await sql.unsafe(PASSWORD_FUNCTION);
    const started = await startRealtime(sql, databaseUrl, keys);
    realtime = started;
    trustOurGrants(connection);
    await connection.clearSchemaCache();
    const probe = createLibrary({ connection, keys, siteUrl, send, schemas: ["studio_probe"] });
    await assertBehaviour({ sql, library, probe, keys });

    const auth = authRoutes({
      library,
      accounts: openAccounts(sql),
      keys,
      siteUrl,
      mailGapSeconds: settings.smtp ? MAIL_GAP_SECONDS.smtp : MAIL_GAP_SECONDS.local,
      sendConfirmation: (to, token) => {
        const page = currentReturnAddress() ?? siteUrl;
        const link = `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: "signup", redirect_to: page })}`;
        return send({ to, subject: "", text: link });
      },
    });
    const variables: Readonly<Record<string, string | undefined>> = {
      ...settings.forFunctions,
      STUDIO_URL: siteUrl,
      SUPABASE_URL: ownUrl,
      SUPABASE_ANON_KEY: keys.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      STUDIO_JWT_SECRET: keys.jwtSecret,
    };
    const env = { get: (name: string) => variables[name], fetch };

    const routes = new Hono();
    routes.onError((error) =>
      isAway(error)
        ? unavailable()
        : Response.json({ code: "500", message: "An internal error occurred" }, { status: 500 }),
    );
    routes.route("/auth/v1", auth);
    routes.all("/rest/v1/*", (context) => library.fetch(withoutQuotedNames(context.req.raw)));
    routes.all("/functions/v1/:name", (context) => runFunction(context.req.param("name"), context.req.raw, env));
    return {
      fetch: async (request) => routes.fetch(request),
      upgrade: started.upgrade,
      hangUp: started.hangUp,
      mailbox,
      async close() {
        await started.close();
        await Promise.all([sql.end({ timeout: 5 }), pool.close()]);
      },
    };
  } catch (error) {
    await realtime?.close();
    await Promise.all([sql.end({ timeout: 1 }), pool.close()]);
    throw databaseFault(error);
  }
}
