import type { Backend } from "./auth-api.ts";
import type { SessionStore } from "./session-store.ts";
import { type MailsGo, readMailsGo } from "./stored-auth.ts";

/** How the backend was built in: both, or neither. */
export interface BuiltInBackend {
  readonly url?: string | undefined;
  readonly publishableKey?: string | undefined;
}

export interface BackendPorts {
  readonly store: SessionStore;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  now(): number;
  /** Aborts a question that takes too long. */
  timeLimit(): AbortSignal;
  /** The page's origin. */
  readonly origin: string;
}

/** `none`: this host has no backend, so it has no accounts. `unknown`: it could not be asked, and was not asked before. */
export type FoundBackend =
  | { readonly kind: "found"; readonly backend: Backend }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

/** An answer is asked for again after this time. Milliseconds. */
const GOOD_FOR = 24 * 60 * 60 * 1000;

/**
 * Where the backend is: built in, or on the page's own origin, whose key `GET /dev/config.json` tells. The answer is stored, so that a start
 * without a connection needs none. `renew` asks again, as after a key was turned down.
 */
export type FindBackend = (options?: { renew?: boolean }) => Promise<FoundBackend>;

export function backendFinder(builtIn: BuiltInBackend, ports: BackendPorts): FindBackend {
  if (builtIn.url && builtIn.publishableKey) {
    const backend = { url: builtIn.url.replace(/\/+$/, ""), publishableKey: builtIn.publishableKey };
    return async () => ({ kind: "found", backend });
  }
  const { store, now, origin } = ports;
  const found = (publishableKey: string | null): FoundBackend =>
    publishableKey ? { kind: "found", backend: { url: origin, publishableKey } } : { kind: "none" };

  async function ask(): Promise<FoundBackend> {
    const said = await askHost(ports);
    if (!said) return { kind: "unknown" };
    await rememberHost(store, said, now());
    return found(said.publishableKey);
  }

  let asking: Promise<FoundBackend> | undefined;
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return async ({ renew = false } = {}) => {
    const { backend } = await store.read();
    if (!backend) return askOnce();
    if (renew) {
      const answer = await askOnce();
      return answer.kind === "unknown" ? found(backend.publishableKey) : answer;
    }
    if (Math.abs(now() - backend.askedAt) > GOOD_FOR) void askOnce(); // for the next start; this one does not wait
    return found(backend.publishableKey);
  };
}

interface Said {
  readonly publishableKey: string | null;
  readonly mails: MailsGo | null;
}

const NO_BACKEND: Said = { publishableKey: null, mails: null };

/** Stores what the host said, at `askedAt` (epoch ms). Never rejects. */
export const rememberHost = (store: SessionStore, said: Said, askedAt: number): Promise<unknown> =>
  store.update((stored) => ({ ...stored, backend: { ...said, askedAt } })).catch(() => undefined);

/** What the host says; undefined when it does not answer. */
export async function askHost({
  fetch,
  origin,
  timeLimit,
}: Pick<BackendPorts, "fetch" | "origin" | "timeLimit">): Promise<Said | undefined> {
  try {
    const response = await fetch(`${origin}/dev/config.json`, { cache: "no-store", signal: timeLimit() });
    if (response.status >= 500) return undefined;
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    if (!response.ok || !isJson) return NO_BACKEND; // a static host: 404, or the app's own page
    const { publishableKey, mails } = (await response.json()) as Record<string, unknown>;
    if (typeof publishableKey !== "string" || publishableKey === "") return NO_BACKEND;
    return { publishableKey, mails: readMailsGo(mails) };
  } catch {
    return undefined;
  }
}
