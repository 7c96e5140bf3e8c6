import { readCheckout } from "./checkout-settings.ts";
import { SettingsError } from "./settings.ts";

/** What the environment says about the backend. */
export interface BackendSettings {
  /** NODE_ENV=production: others use it. */
  readonly isProduction: boolean;
  /** STUDIO_DATA: where the data lies. */
  readonly data: string | undefined;
  /** DATABASE_URL: a PostgreSQL that someone else runs. */
  readonly databaseUrl: string | undefined;
  /** STUDIO_JWT_SECRET: signs tokens; made up and stored beside the data where it is not set. */
  readonly jwtSecret: string | undefined;
  /** STUDIO_URL: where people open the app, for the links in mails; the address it listens on where it is not set. */
  readonly siteUrl: string | undefined;
  /** STUDIO_ORIGINS: other addresses of the app that links in mails may lead to. */
  readonly otherOrigins: readonly string[];
  /** STUDIO_PROXIES: how many proxies of the operator's own stand in front. Whose address a request has is read from what they add. */
  readonly proxies: number;
  /** STUDIO_MAILS_PER_HOUR: mails at the wish of one network; a sign-up is one. */
  readonly mailsPerHour: number;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Variables for the functions: the operator's AI provider for `complete`, Stripe and the test checkout for plans. */
  readonly forFunctions: Readonly<Record<string, string | undefined>>;
}

/** Of an HS256 key, after RFC 7518 section 3.2. */
const SECRET_LENGTH = 32;
const MAILS_PER_HOUR = 30;
const ORIGIN = /^https?:\/\/[^/]+\/?$/;
const FROM = "Studio of the Mind <studio@localhost>";

/** Reads what concerns the backend. Throws a SettingsError whose message says what to set. */
export function readBackendSettings(env: Readonly<Record<string, string | undefined>>): BackendSettings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const isProduction = env.NODE_ENV === "production";
  const whole = (name: string, otherwise: number, least: number) => {
    const value = text(name);
    if (value !== undefined && !(/^\d{1,7}$/.test(value) && Number(value) >= least))
      throw new SettingsError(`${name} must be a whole number from ${least} on`);
    return value === undefined ? otherwise : Number(value);
  };
  const jwtSecret = text("STUDIO_JWT_SECRET");
  if (jwtSecret === undefined && isProduction)
    throw new SettingsError(
      `STUDIO_JWT_SECRET is not set, and NODE_ENV is production. Set it to ${SECRET_LENGTH} random characters or more: openssl rand -base64 48`,
    );
  if (jwtSecret !== undefined && jwtSecret.length < SECRET_LENGTH)
    throw new SettingsError(`STUDIO_JWT_SECRET must have ${SECRET_LENGTH} characters or more: openssl rand -base64 48`);
  const siteUrl = text("STUDIO_URL");
  if (siteUrl !== undefined && !ORIGIN.test(siteUrl))
    throw new SettingsError(
      "STUDIO_URL must be the address of the app without a path, for example https://studio.example.org",
    );
  const otherOrigins = (text("STUDIO_ORIGINS") ?? "").split(/[\s,]+/).filter(Boolean);
  for (const origin of otherOrigins)
    if (!ORIGIN.test(origin) || !URL.canParse(origin))
      throw new SettingsError(
        `STUDIO_ORIGINS must list addresses of the app without a path, separated by commas. This is none: ${origin}`,
      );
  const smtpUrl = text("SMTP_URL");
  if (smtpUrl !== undefined && !/^smtps?:\/\/./.test(smtpUrl))
    throw new SettingsError("SMTP_URL must begin with smtp:// or smtps://");
  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl))
    throw new SettingsError("DATABASE_URL must begin with postgres:// or postgresql://");
  return {
    isProduction,
    data: text("STUDIO_DATA"),
    databaseUrl,
    jwtSecret,
    siteUrl: siteUrl?.replace(/\/$/, ""),
    otherOrigins,
    proxies: whole("STUDIO_PROXIES", 0, 0),
    mailsPerHour: whole("STUDIO_MAILS_PER_HOUR", MAILS_PER_HOUR, 1),
    smtp: smtpUrl ? { url: smtpUrl, from: text("MAIL_FROM") ?? FROM } : undefined,
    forFunctions: {
      AI_BASE_URL: text("AI_BASE_URL"),
      AI_MODEL: text("AI_MODEL"),
      AI_API_KEY: text("AI_API_KEY"),
      ...readCheckout(text, isProduction),
    },
  };
}
