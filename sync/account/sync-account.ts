import type { SyncPorts, Transport, WithLock } from "../engine/ports.ts";
import { type PassResult, syncOnce, type Wanted } from "../engine/sync-once.ts";
import type { FindBackend } from "../session/backend-config.ts";
import type { Now } from "../store/ports.ts";
import type { StudioDatabase } from "../store/schema.ts";
import { writing } from "../store/transaction.ts";
import { UNREACHABLE } from "../transport/http-failure.ts";
import { type Fetch, supabaseTransport, type Tokens } from "../transport/supabase.ts";

/** Whose rows go where: what a page and the service worker sync with alike. */
export interface AccountParts {
  /** The account's own, on disk. */
  readonly db: StudioDatabase;
  readonly findBackend: FindBackend;
  /** The account's own: `accountTokens`. */
  readonly tokens: Tokens;
  readonly fetch: Fetch;
  /** The device's own clock, epoch ms. */
  readonly now: Now;
  /** One for all tabs and the worker: `webLock`. */
  readonly withLock: WithLock;
}

/** State entry: when a pass of this device last left nothing to do, epoch ms of its own clock. */
const SYNCED_AT = "syncedAt";

/**
 * One pass for an account, the same in a page and in the worker.
 * @returns as `syncOnce()`; while the backend cannot be found, that it cannot be reached
 */
export async function syncAccount(ports: SyncPorts, wanted: Wanted): Promise<PassResult> {
  const result = await syncOnce(ports, wanted);
  if (result.ok && result.report.requests > 0) {
    const at = { name: SYNCED_AT, value: ports.now() };
    // no room for the time of day does not undo the pass
    await writing(ports.db, ["state"], (tx) => tx.state.put(at)).catch(() => undefined);
  }
  return result;
}

/** When this device last synced, in whichever tab or in the worker; epoch ms, null for never. */
export async function lastSynced(db: StudioDatabase): Promise<number | null> {
  const kept = await db.state.get(SYNCED_AT);
  return typeof kept?.value === "number" ? kept.value : null;
}

export const syncPorts = (parts: AccountParts): SyncPorts => ({
  db: parts.db,
  now: parts.now,
  withLock: parts.withLock,
  transport: accountTransport(parts),
});

/** Looks for the backend with every request: its key may have changed, and a first visit may not have found it. */
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
