import type { SyncPorts, Transport, WithLock } from "../engine/ports.ts";
import { type PassResult, syncOnce, type Wanted } from "../engine/sync-once.ts";
import type { FindBackend } from "../session/backend-config.ts";
import { notePass } from "../store/pass-log.ts";
import type { Now } from "../store/ports.ts";
import type { StudioDatabase, Tables } from "../store/schema.ts";
import { writing } from "../store/transaction.ts";
import { UNREACHABLE } from "../transport/http-failure.ts";
import { type Fetch, supabaseTransport, type Tokens } from "../transport/supabase.ts";
import { recordEndedExchange, recordedTransport } from "./record-sync.ts";
import { recordWitness } from "./record-witness.ts";

/** The parts that sync one account, the same in a page and in the service worker. */
export interface AccountParts {
  /** The account's own database, on disk. */
  readonly db: StudioDatabase;
  readonly findBackend: FindBackend;
  /** The account's own: `accountTokens`. */
  readonly tokens: Tokens;
  readonly fetch: Fetch;
  /** The device's own clock, epoch ms. */
  readonly now: Now;
  /** One lock for all tabs and the worker: `webLock`. */
  readonly withLock: WithLock;
}

/** State entry: when a pass of this device last finished all its work, epoch ms of its own clock. */
const SYNCED_AT = "syncedAt";

/** What a pass of an account needs. */
export interface AccountPorts extends SyncPorts {
  /** The backend's host with its port; null while it is unknown. */
  destination(): Promise<string | null>;
}

/**
 * One pass for an account, the same in a page and in the worker. What it sends is recorded in the audit first, and what the last
 * pass brought of the other devices' chains.
 * @returns like `syncOnce()`; "unreachable" while the backend cannot be found
 */
export async function syncAccount(ports: AccountPorts, wanted: Wanted): Promise<PassResult> {
  await recordEndedExchange(ports).catch(() => undefined); // the pass itself says when the disk fails
  await recordWitness(ports).catch(() => undefined);
  const result = await syncOnce({ ...ports, transport: recordedTransport(ports.transport, ports) }, wanted);
  // a full disk may prevent storing the times; the pass still counts
  await writing(ports.db, ["state"], (tx) => noteTimes(tx, result, ports.now())).catch(() => undefined);
  return result;
}

async function noteTimes(tx: Tables, result: PassResult, at: number): Promise<void> {
  const { requests, pulled, pushed, refused, tried = null } = result.report;
  if (result.ok && requests > 0) await tx.state.put({ name: SYNCED_AT, value: at });
  if (result.ok && pulled + pushed + refused === 0) return;
  const error = result.ok ? null : { code: result.error.code, message: result.error.message };
  const remedy = result.ok ? undefined : result.error.remedy;
  await notePass(tx, { at, tried, error: error && remedy !== undefined ? { ...error, remedy } : error });
}

/** When this device last synced, in any tab or in the worker; epoch ms, null for never. */
export async function lastSynced(db: StudioDatabase): Promise<number | null> {
  const stored = await db.state.get(SYNCED_AT);
  return typeof stored?.value === "number" ? stored.value : null;
}

export const syncPorts = (parts: AccountParts): AccountPorts => ({
  async destination() {
    const found = await parts.findBackend();
    return found.kind === "found" ? new URL(found.backend.url).host : null;
  },
  db: parts.db,
  now: parts.now,
  withLock: parts.withLock,
  transport: accountTransport(parts),
});

/** Looks up the backend for every request: its key may have changed, or the first visit may not have found it. */
function accountTransport({ findBackend, tokens, fetch, now }: AccountParts): Transport {
  const server = async (): Promise<Transport | null> => {
    const found = await findBackend();
    return found.kind === "found" ? supabaseTransport({ ...found.backend, fetch, tokens, now }) : null;
  };
  return {
    push: async (request) => (await server())?.push(request) ?? { ok: false, error: UNREACHABLE },
    pull: async (request) => (await server())?.pull(request) ?? { ok: false, error: UNREACHABLE },
  };
}
