import { accountTokens } from "#sync/account/account-tokens.ts";
import { syncPorts } from "#sync/account/sync-account.ts";
import type { Transport } from "#sync/engine/ports.ts";
import type { Backend } from "#sync/session/auth-api.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Session } from "../session/session.ts";
import { type ProbeOutcome, sendAndReadBack } from "./sync-probe.ts";

/** One question takes at most this long, milliseconds. */
const TIME_LIMIT = 5_000;

/** The backend; null where this studio has none, or none that is known now. */
export async function backendOf(session: Session): Promise<Backend | null> {
  const found = await session.findBackend();
  return found.kind === "found" ? found.backend : null;
}

export interface Health {
  readonly isHealthy: boolean;
  /** The server's clock, epoch milliseconds; null when it does not say. */
  readonly at: number | null;
}

/** Asks the function `health-check`. Rejects without an answer. */
export async function askHealth({ url, publishableKey }: Backend, signal: AbortSignal): Promise<Health> {
  const response = await fetch(`${url}/functions/v1/health-check`, {
    headers: { apikey: publishableKey },
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
  });
  const answer: { status?: unknown; timestamp?: unknown } | null = await response.json();
  const at = typeof answer?.timestamp === "string" ? Date.parse(answer.timestamp) : Number.NaN;
  return { isHealthy: response.ok && answer?.status === "healthy", at: Number.isNaN(at) ? null : at };
}

export interface AccountParts {
  readonly session: Session;
  readonly accountId: string;
  readonly db: StudioDatabase;
  readonly now: () => number;
}

const tokensOf = ({ session, accountId }: Pick<AccountParts, "session" | "accountId">) =>
  accountTokens((refused) => session.accessToken(refused), accountId);

/** The account's way to the server, as its passes use it. */
const transportOf = ({ session, accountId, db, now }: AccountParts): Transport =>
  syncPorts({
    db,
    now,
    tokens: tokensOf({ session, accountId }),
    findBackend: () => session.findBackend(),
    fetch: (url, init) => fetch(url, init),
    withLock: (work) => work(),
  }).transport;

/** Sends a row of its own and reads it back, as the account's passes do. @param device of this workspace @param value another one each time */
export const probeAccount = (parts: AccountParts, device: string, value: string): Promise<ProbeOutcome> =>
  sendAndReadBack(transportOf(parts), { device, value, now: parts.now() });

/** Changes a row of the account at the server. @returns its rev; null where that did not work */
export async function changeOwn(parts: AccountParts, device: string, value: string): Promise<number | null> {
  const sent = await probeAccount(parts, device, value);
  return "rev" in sent ? sent.rev : null;
}

/**
 * Joins a channel of its own, lets `cause` change a row of the account, and waits for its event.
 * @param cause gives the rev of the row; null when it could not be changed
 */
export async function hearOwnEvent(
  parts: Pick<AccountParts, "session" | "accountId">,
  cause: () => Promise<number | null>,
  signal: AbortSignal,
): Promise<{ readonly joined: boolean; readonly heard: boolean }> {
  const backend = await backendOf(parts.session);
  if (!backend) return { joined: false, heard: false };
  const { listenToDoorbell } = await import("../sync/doorbell.ts");
  const joining = later<boolean>();
  const ringing = later<boolean>();
  const after = later<number>();
  signal.addEventListener("abort", () => {
    joining.resolve(false);
    ringing.resolve(false);
  });
  const bell = listenToDoorbell({
    backend,
    accountId: parts.accountId,
    tokens: tokensOf(parts),
    onRing: (rev) => void after.promise.then((least) => rev >= least && ringing.resolve(true)),
    onUsage: () => undefined,
    onPlan: () => undefined,
    onListening: () => joining.resolve(true),
    onDeaf: () => undefined,
  });
  try {
    if (!(await joining.promise)) return { joined: false, heard: false };
    const rev = await cause();
    if (rev === null) return { joined: true, heard: false };
    after.resolve(rev);
    return { joined: true, heard: await ringing.promise };
  } finally {
    bell.stop();
  }
}

function later<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve = (_value: T): void => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
