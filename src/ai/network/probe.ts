import type { Failure } from "../calls/failure.ts";
import type { Connection, Probe } from "./messages.ts";
import { openWire } from "./wire.ts";

const MOST_MODELS = 500;
const MOST_NAME = 200;
const NOTHING = { models: [], worksWithV1: false } as const;

/**
 * Examines a provider without asking a model anything: reads its list of models and, if that fails, looks for what is there instead. Never rejects.
 */
export async function probe(
  connection: Connection,
  signal: AbortSignal,
  fetchNow: typeof fetch = fetch,
): Promise<Probe> {
  if (!URL.canParse(connection.baseUrl)) return { reach: "silent", failure: { kind: "network" }, ...NOTHING };
  const listed = await list(connection, connection.baseUrl, signal, fetchNow);
  if (!("kind" in listed)) return { reach: "answered", models: listed, worksWithV1: false };
  if (listed.kind === "network")
    return {
      reach: (await isThere(connection.baseUrl, signal, fetchNow)) ? "opaque" : "silent",
      failure: listed,
      ...NOTHING,
    };
  const withV1 = `${connection.baseUrl}/v1`;
  const mayMiss = listed.kind !== "status" || listed.status === 404 || listed.status === 405;
  const worksWithV1 =
    mayMiss && !/\/v\d\w*$/.test(connection.baseUrl) && !("kind" in (await list(connection, withV1, signal, fetchNow)));
  return { reach: "answered", failure: listed, models: [], worksWithV1 };
}

async function list(
  connection: Connection,
  baseUrl: string,
  signal: AbortSignal,
  fetchNow: typeof fetch,
): Promise<readonly string[] | Failure> {
  const wire = openWire({ ...connection, baseUrl }, fetchNow);
  try {
    const response = await wire.fetch(`${baseUrl}/models`, { headers: headersFor(connection), signal });
    return namesIn(await response.json(), connection.key) ?? { kind: "malformed" };
  } catch {
    return wire.seen() ?? { kind: "malformed" };
  }
}

/** Whether anything answers at all: a page may send a plain request anywhere, but may not read the answer. It carries no key. */
async function isThere(baseUrl: string, signal: AbortSignal, fetchNow: typeof fetch): Promise<boolean> {
  try {
    await fetchNow(baseUrl, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal,
    });
    return true;
  } catch {
    return false;
  }
}

function headersFor({ kind, key }: Connection): Record<string, string> {
  if (!key) return {};
  if (kind === "anthropic")
    return { "x-api-key": key, "anthropic-version": "2023-06-01", "anthropic-dangerous-direct-browser-access": "true" };
  return kind === "google" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` };
}

/** The names in a list of models, in any provider's format; undefined when it is not one. */
function namesIn(body: unknown, key: string | undefined): string[] | undefined {
  const { data, models } = (body ?? {}) as { data?: unknown; models?: unknown };
  const found = Array.isArray(data) ? data : Array.isArray(models) ? models : undefined;
  return found
    ?.slice(0, MOST_MODELS)
    .map((model: { id?: unknown; name?: unknown } | null) => model?.id ?? model?.name)
    .filter((name): name is string => typeof name === "string" && name !== "" && !(key && name.includes(key)))
    .map((name) => name.replace(/^models\//, "").slice(0, MOST_NAME));
}
