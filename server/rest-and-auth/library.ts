import { App } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import type { Secrets } from "../database/secrets.ts";
import type { SendMail } from "../mail/mailer.ts";
import { normalizeDatabaseError } from "./database-errors.ts";
import { ISO_TIMES } from "./value-formats.ts";

/** Characters; also said in supabase/config.toml. */
const PASSWORD_LENGTH = 12;
/**
 * Digits of the code behind a link. The link's token is a hash of the address and this code, so the code must be beyond guessing; it is
 * never shown.
 */
export const CODE_LENGTH = 32;
const LINK_LIFE_SECONDS = 3600;
const TOKEN_LIFE_SECONDS = 3600;
/** For queries of this server itself; the library takes its connections one at a time from `steady`. */
const OWN_CONNECTIONS = 4;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Answers requests for /rest/v1 and /auth/v1, one origin for both. */
export interface Library {
  fetch(request: Request): Promise<Response>;
}

export type ApiKeys = Pick<Secrets, "jwtSecret" | "publishableKey" | "secretKey">;

/** The library's connection with what it gets wrong put right; see server/README.md for each point. */
export function connect(url: string): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      types: ISO_TIMES as never,
      max: OWN_CONNECTIONS,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: "studio" },
    },
  });
  connection.normalizeDbError = normalizeDatabaseError as typeof connection.normalizeDbError;
  return connection;
}

/** Tells the connection that policies are in force, so that its first request does not grant everything to everyone. */
export function trustOurGrants(connection: PostgresConnection): void {
  (connection as unknown as { rlsState: "active" }).rlsState = "active";
}

/** REST over these schemas, and auth with `send` for its mails. `siteUrl` is where people open the app. */
export function createLibrary({
  connection,
  keys,
  siteUrl,
  send,
  schemas = ["public"],
}: {
  connection: PostgresConnection;
  keys: ApiKeys;
  siteUrl: string;
  send: SendMail;
  schemas?: string[];
}): App {
  return new App({
    connection,
    api: { schemas, max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: TOKEN_LIFE_SECONDS,
      site_url: siteUrl,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      enable_refresh_token_rotation: true,
      minimum_password_length: PASSWORD_LENGTH,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: CODE_LENGTH,
        otp_expiry: LINK_LIFE_SECONDS,
      },
    },
    studio: { enabled: false },
    options: { server: { admin: false }, drivers: { email: { send } } },
  }) as App;
}
