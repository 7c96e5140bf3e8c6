import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import WebSocket from "ws";
import { overSocket } from "../../server/database/login.ts";
import { builtServer, copyPreparedData } from "./prepared-studio.ts";

const root = join(import.meta.dirname, "..", "..");
/** A small schema of the tests' own, for what has to do with no table in particular. */
export const TEST_MIGRATIONS = join(import.meta.dirname, "migrations");
/** The product's schema. */
export const PROJECT = { STUDIO_MIGRATIONS: join(root, "supabase", "migrations") };
export const PASSWORD = "a lamp in the hall";
/** What a server says that nothing went wrong in: the lines of its start. */
export const QUIET_LOG = /^Studio of the Mind: \S+ {2}\(Ctrl\+C stops it\)\nInbox of its mails: \S+\n$/;

export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
}

/**
 * A folder that PostgreSQL can enter, with a page to serve. Removed by `remove`.
 * @param asInstalled true where the first start itself, a crash, the disk, password hashes or a speed is what is looked at. Else the data is a copy
 *   of prepared data, PostgreSQL does not wait for the disk, and hashes are cheap.
 */
export function emptyPlace({ asInstalled = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "studio-backend-"));
  chmodSync(folder, 0o711);
  const [data, dist] = [join(folder, "data"), join(folder, "dist")];
  mkdirSync(dist);
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>Studio</title>");
  return {
    folder,
    data,
    dist,
    asInstalled,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export type Place = ReturnType<typeof emptyPlace>;

interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** The link that opens the inbox, as the operator finds it in the data folder. */
export function inboxLink({ data }: Pick<Place, "data">, page = "/dev/inbox"): string {
  const link = new URL(readFileSync(join(data, "inbox-link"), "utf8").trim());
  link.pathname = page;
  return link.href;
}

/** Starts the server, built as `npm start` builds it or as `STUDIO_PROGRAM` names it, as a program of its own. */
export async function launch(
  { data, dist, asInstalled }: Pick<Place, "data" | "dist" | "asInstalled">,
  env: NodeJS.ProcessEnv = {},
  runAs: RunAs = {},
) {
  const before = asInstalled ? [] : ["--import", pathToFileURL(join(import.meta.dirname, "quick-hashes.mjs")).href];
  const child = spawn(process.execPath, [...before, env.STUDIO_PROGRAM ?? (await builtServer())], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      STUDIO_DATA: data,
      STUDIO_DIST: dist,
      STUDIO_MIGRATIONS: TEST_MIGRATIONS,
      STUDIO_MAILS_PER_HOUR: "100000",
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
  let value = await condition();
  if (value) return value;
  for await (const _ of setInterval(20)) {
    value = await condition();
    if (value) return value;
  }
  throw new Error("The interval has ended");
}

/** A server whose API answers. */
export async function startedStudio(
  place: Pick<Place, "data" | "dist" | "asInstalled">,
  env: NodeJS.ProcessEnv = {},
  runAs: RunAs = {},
) {
  if (!place.asInstalled && env.DATABASE_URL === undefined)
    await copyPreparedData(place.data, env.STUDIO_MIGRATIONS ?? TEST_MIGRATIONS);
  const { child, ended, said } = await launch(place, env, runAs);
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`);
    return /http:\/\/\S+/.exec(said())?.[0];
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`);
    return (await fetch(`${url}/dev/health`).catch(() => undefined))?.ok;
  });
  const { publishableKey: key } = (await (await fetch(`${url}/dev/config.json`)).json()) as { publishableKey: string };
  const inbox = async () => (await (await fetch(inboxLink(place, "/dev/inbox.json"))).json()) as StoredMail[];
  return {
    url,
    key,
    child,
    ended,
    said,
    inbox,
    /** The newest mail to an address, as soon as there is one that is not `after`. */
    mailTo: (to: string, after?: StoredMail) =>
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

export interface OpenedLink {
  /** The page that the link leads to. */
  readonly page: string;
  readonly status: number;
  /** Of a session, where the link opened one. */
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly needsPassword: boolean | undefined;
  /** Of the refusal, and the words of an answer without a session. */
  readonly code: string | undefined;
  readonly message: string | undefined;
}

/** What a mail's link brings to its page. */
export function readLink(link: string) {
  const { origin, pathname, search, hash } = new URL(link);
  const values = new URLSearchParams(hash.slice(1));
  return { page: origin + pathname + search, token_hash: values.get("token_hash"), type: values.get("type") };
}

/** Opens a mail's link and presses the button of its page. `studio` is the backend that the page talks to. */
export async function openLink({ url, key }: Pick<RunningStudio, "url" | "key">, link: string): Promise<OpenedLink> {
  const { page, token_hash, type } = readLink(link);
  const answer = await fetch(`${url}/auth/v1/verify`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ token_hash, type }),
  });
  const said = (await answer.json()) as Record<string, string | undefined> & { needs_password?: boolean };
  return {
    page,
    status: answer.status,
    accessToken: said.access_token,
    refreshToken: said.refresh_token,
    needsPassword: said.needs_password,
    code: said.error_code,
    message: said.msg,
  };
}

/** An account that opened its mail and is signed in. */
export async function signedIn(studio: RunningStudio, email: string): Promise<SupabaseClient> {
  const supabase = studio.client();
  await supabase.auth.signUp({ email, password: PASSWORD });
  await openLink(studio, (await studio.mailTo(email)).link);
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return supabase;
}

/** Asks the studio's own PostgreSQL directly, as its owner. */
export async function query(
  place: Pick<Place, "data">,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1, onnotice: () => {} });
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
