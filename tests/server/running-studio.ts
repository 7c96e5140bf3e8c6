import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import WebSocket from "ws";

const root = join(import.meta.dirname, "..", "..");
/** A small schema of the tests' own, for what has to do with no table in particular. */
export const TEST_MIGRATIONS = join(import.meta.dirname, "migrations");
/** The product's schema. */
export const PROJECT = { STUDIO_MIGRATIONS: join(root, "supabase", "migrations") };
export const PASSWORD = "a lamp in the hall";

export interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/** A folder that PostgreSQL can enter, with a page to serve. Removed by `remove`. */
export function emptyPlace() {
  const folder = mkdtempSync(join(tmpdir(), "studio-backend-"));
  chmodSync(folder, 0o711);
  const [data, dist] = [join(folder, "data"), join(folder, "dist")];
  mkdirSync(dist);
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>Studio</title>");
  return { folder, data, dist, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export type Place = ReturnType<typeof emptyPlace>;

interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts `server/main.ts` as a program of its own, as `npm start` does. */
export function launch({ data, dist }: Pick<Place, "data" | "dist">, env: NodeJS.ProcessEnv = {}, runAs: RunAs = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      STUDIO_DATA: data,
      STUDIO_DIST: dist,
      STUDIO_MIGRATIONS: TEST_MIGRATIONS,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...runAs,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, ended, said: () => said };
}

/** Waits until the condition holds; the test's own time limit ends what never comes. */
export async function until<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  while (true) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A server whose API answers. */
export async function startedStudio(
  place: Pick<Place, "data" | "dist">,
  env: NodeJS.ProcessEnv = {},
  runAs: RunAs = {},
) {
  const { child, ended, said } = launch(place, env, runAs);
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`);
    return /http:\/\/\S+/.exec(said())?.[0];
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`);
    return (await fetch(`${url}/dev/health`).catch(() => undefined))?.ok;
  });
  const { publishableKey: key } = (await (await fetch(`${url}/dev/config.json`)).json()) as { publishableKey: string };
  const inbox = async () => (await (await fetch(`${url}/dev/inbox.json`)).json()) as KeptMail[];
  return {
    url,
    key,
    child,
    ended,
    said,
    inbox,
    /** The newest mail to an address, as soon as there is one that is not `after`. */
    mailTo: (to: string, after?: KeptMail) =>
      until(async () => (await inbox()).find((mail) => mail.to === to && mail.link !== after?.link)),
    client: (): SupabaseClient => client(url, key),
    call: (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { apikey: key, "content-type": "application/json", ...init.headers },
      }),
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export type RunningStudio = Awaited<ReturnType<typeof startedStudio>>;

/** As an app makes it, but without a browser's storage. Node 20 has no WebSocket of its own. */
export function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: "implicit" },
    realtime: { transport: WebSocket as never },
  });
}

/** Opens a mail's link as a browser does and gives the page it leads to, with what stands in its fragment. */
export async function openLink(link: string): Promise<{ page: string; fragment: URLSearchParams }> {
  const answer = await fetch(link, { redirect: "manual" });
  const target = new URL(answer.headers.get("location") ?? "", link);
  return {
    page: `${target.origin}${target.pathname}${target.search}`,
    fragment: new URLSearchParams(target.hash.slice(1)),
  };
}

/** An account that opened its mail and is signed in. */
export async function signedIn(studio: RunningStudio, email: string): Promise<SupabaseClient> {
  const supabase = studio.client();
  await supabase.auth.signUp({ email, password: PASSWORD });
  await openLink((await studio.mailTo(email)).link);
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return supabase;
}

/** Asks the studio's own PostgreSQL directly, as its owner. */
export async function query(
  place: Pick<Place, "data">,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const { databasePassword } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as Record<
    string,
    string
  >;
  const port = readFileSync(join(place.data, "database", "postmaster.pid"), "utf8").split("\n")[3];
  const sql = postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, { max: 1 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Past every policy, as the functions themselves. */
export function service(studio: Pick<RunningStudio, "url">, { data }: Pick<Place, "data">): SupabaseClient {
  const { secretKey } = JSON.parse(readFileSync(join(data, "secrets.json"), "utf8")) as { secretKey: string };
  return client(studio.url, secretKey);
}

export async function idOf(supabase: SupabaseClient): Promise<string> {
  return (await supabase.auth.getUser()).data.user?.id ?? "";
}

export async function tokenOf(supabase: SupabaseClient): Promise<string> {
  return (await supabase.auth.getSession()).data.session?.access_token ?? "";
}
