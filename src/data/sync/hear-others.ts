import { keepUsage, readUsage } from "#sync/account/server-usage.ts";
import type { FindBackend } from "#sync/session/backend-config.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Tokens } from "#sync/transport/supabase.ts";
import type { Doorbell } from "./doorbell.ts";
import type { PageSync } from "./page-sync.ts";
import { whileWanted } from "./while-wanted.ts";

export interface HearPorts {
  readonly db: StudioDatabase;
  readonly accountId: string;
  readonly tokens: Tokens;
  readonly findBackend: FindBackend;
  readonly sync: Pick<PageSync, "state" | "subscribe" | "tell">;
}

/** Specification, section 9. Milliseconds. */
const REQUEST_TIMEOUT = 12_000;

/**
 * Hears what the account's other devices did: the doorbell begins passes, and the server's count of messages is read anew whenever it changes.
 * From the first pass on that succeeds, so that it takes nothing away from that one; not while only the person can help.
 * @returns the way to stop
 */
export function hearOthers({ db, accountId, tokens, findBackend, sync }: HearPorts): () => void {
  const refreshUsage = oneAtATime(async () => {
    const found = await findBackend();
    if (found.kind !== "found") return;
    const timeLimit = () => AbortSignal.timeout(REQUEST_TIMEOUT);
    const heard = await readUsage(found.backend, { accountId, tokens, timeLimit, fetch: (...args) => fetch(...args) });
    // no room, or the workspace was taken away: the next change tries again
    if (heard) await keepUsage(db, heard).catch(() => undefined);
  });

  async function ring(): Promise<Doorbell> {
    const [{ listenToDoorbell }, found] = await Promise.all([import("./doorbell.ts"), findBackend()]);
    if (found.kind !== "found") throw new Error("The backend cannot be found");
    return listenToDoorbell({
      backend: found.backend,
      accountId,
      tokens,
      onRing: (rev: number) => sync.tell({ type: "doorbell", rev }),
      onUsage: refreshUsage,
      onListening: () => {
        sync.tell({ type: "online" });
        refreshUsage();
      },
    });
  }
  /** Tries at once whatever of the listening waits for its next try. */
  let wake = () => {};
  /** Listens as soon as what is needed for it has come; returns the way to stop. */
  function listen(): () => void {
    let bell: Doorbell | null = null;
    let loading = false;
    let stopped = false;
    const load = async () => {
      loading = true;
      const loaded = await ring().catch(() => null); // not fetched, or no backend now: the next pass that succeeds tries again
      loading = false;
      if (stopped) loaded?.stop();
      else bell = loaded;
    };
    wake = () => {
      if (bell) bell.wake();
      else if (!loading && !stopped) void load();
    };
    wake();
    return () => {
      stopped = true;
      bell?.stop();
    };
  }

  let asked = false;
  let reached = false;
  const wanted = () => {
    const { state } = sync;
    asked ||= state.status === "syncing";
    if (!reached && asked && state.status === "resting") {
      reached = true;
      refreshUsage();
    }
    return reached && !(state.status === "waiting" && state.nextTry === null);
  };
  const open = whileWanted(wanted, listen);
  let before = sync.state.status;
  const unsubscribe = sync.subscribe(() => {
    const { status } = sync.state;
    open.look();
    if (before === "syncing" && status === "resting") wake();
    before = status;
  });
  return () => {
    unsubscribe();
    open.stop();
  };
}

/** Asked for again while it runs, it runs once more afterwards: its answer may have been older than the question. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
}
