/**
 * `npm run readiness -- [address]`: what the page Launch readiness checks, from a shell. The studio has to run. Ends with 1 where something
 * speaks against letting people in, with 2 where nothing could be asked, else with 0; what could not be checked is said and ends nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { readBackendSettings } from "../server/backend-settings.ts";
import { overSocket } from "../server/database/login.ts";
import { findPlace } from "../server/database/place.ts";
import { hostFacts } from "../server/host-facts.ts";
import { readSettings } from "../server/settings.ts";
import { browserChecks } from "../src/tools/launch-readiness/model/browser-checks.ts";
import { runChecks } from "../src/tools/launch-readiness/model/run-checks.ts";
import { serverChecks } from "../src/tools/launch-readiness/model/server-checks.ts";
import { readFacts } from "../src/tools/launch-readiness/model/server-facts.ts";
import { triedChecks } from "../src/tools/launch-readiness/model/tried-checks.ts";
import { factsOf } from "../supabase/functions/readiness/handler.ts";
import { tryLimits } from "../supabase/functions/readiness/try-limits.ts";
import { shellPorts } from "./readiness/shell-ports.ts";
import { exitCode, shellText } from "./readiness/shell-report.ts";

/** Connections for what is asked at the same moment. */
const AT_ONCE = 5;

const settings = readBackendSettings(process.env);
const { folder } = findPlace(join(import.meta.dirname, ".."), settings.data);
const given = process.argv[2] ?? settings.siteUrl ?? `http://127.0.0.1:${readSettings(process.env).port}`;
if (!URL.canParse(given) || !/^https?:/.test(given)) {
  console.error("Say the address that people open: npm run readiness -- https://studio.example.org");
  process.exit(2);
}
const address = new URL(given).origin;

/** Runs `work` with the database. @param connections most at one time */
async function withDatabase<T>(connections: number, work: (sql: Sql) => Promise<T>): Promise<T> {
  const quiet = { max: connections, onnotice: () => {}, connect_timeout: 5 };
  const sql = settings.databaseUrl
    ? postgres(settings.databaseUrl, quiet)
    : postgres({ ...overSocket(join(folder, "socket")).as(), ...quiet });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const facts = () =>
  withDatabase(1, async (sql) => {
    const [row] = await sql`select public.readiness() as database`;
    const older = () => null; // a database without this version's migrations
    const objects = await sql`select public.readiness_objects() as told`.then(([found]) => found?.told, older);
    const restore = await sql`select public.readiness_restore() as told`.then(([found]) => found?.told, older);
    const environment = { get: variable, fetch: (input: string, init?: RequestInit) => fetch(input, init) };
    return readFacts({ database: row?.database, restore, ...(await factsOf(environment, objects)) });
  });

const limits = () =>
  withDatabase(AT_ONCE, (sql) =>
    tryLimits({
      begin: async () => (await sql`select public.readiness_begin() as made`)[0]?.made,
      reserve: async (account, id) => (await sql`select public.reserve_message(${account}, ${id}) as made`)[0]?.made,
      settle: async (account, id) => void (await sql`select public.settle_message(${account}, ${id})`),
      end: async (account) => void (await sql`select public.readiness_end(${account})`),
    }),
  );

const host = hostFacts(folder, settings.databaseUrl);
/** What the running server gives its functions, as far as the same settings tell it. */
function variable(name: string): string | undefined {
  if (name === "STUDIO_JWT_SECRET") return settings.jwtSecret ?? storedSecret();
  if (name === "STUDIO_ORIGINS") return [settings.siteUrl ?? address, ...settings.otherOrigins].join(" ");
  if (name === "SUPABASE_URL") return process.env.SUPABASE_URL;
  return settings.forFunctions[name] ?? host.get(name);
}

/** The secret that the server made up. It stays in this process: only its length and kind are said. */
function storedSecret(): string | undefined {
  const file = join(folder, "secrets.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { jwtSecret?: string }).jwtSecret : undefined;
}

const answer = await facts().catch((cause: Error) => {
  console.error(`The database cannot be asked (${cause.message}). What it alone knows is not known.`);
  return null;
});
const ofServer = serverChecks(async () => {
  if (!answer) throw new Error("The database cannot be asked");
  return answer;
}, address);
const results = await runChecks(
  [...browserChecks(shellPorts(address)), ...ofServer, ...triedChecks({ limits, events: async () => null })],
  {
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  },
  new AbortController().signal,
);
console.log(shellText(results, address));
process.exit(exitCode(results));
