import { readUsage, storeUsage } from "#sync/account/server-usage.ts";
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
  /** `YYYY-MM`, of the person's calendar. */
  month(): string;
  /** Asks the server for the plan, which changed on another device or may have. Never rejects. */
  checkPlan(): Promise<unknown>;
  readonly sync: Pick<PageSync, "state" | "subscribe" | "tell" | "joined">;
}

/** Time limit for a request (specification, section 9). Milliseconds. */
const REQUEST_TIMEOUT = 12_000;

/**
 * Hears what the account's other devices did: the doorbell begins passes, and the server's count of messages and the plan are read anew whenever they change.
 * From the first pass on that succeeds, so that it takes nothing away from that one; not while only the person can help.
 * @returns the way to stop
 */
export function hearOthers({ db, accountId, tokens, findBackend, month, checkPlan, sync }: HearPorts): () => void {
  const refreshUsage = oneAtATime(async () => {
    const found = await findBackend();
    if (found.kind !== "found") return;
    const timeLimit = () => AbortSignal.timeout(REQUEST_TIMEOUT);
    const heard = await readUsage(found.backend, {
      accountId,
      tokens,
      timeLimit,
      month: month(),
      fetch: (...args) => fetch(...args),
    });
    // the disk is full, or the workspace was closed: the next change tries again
    if (heard) await storeUsage(db, heard).catch(() => undefined);
  });

  const refreshPlan = oneAtATime(async () => void (await checkPlan()));
  /** A page asks for the plan when it starts; later, what changed while nothing was heard. */
  let hasHeard = false;

  async function ring(): Promise<Doorbell> {
    const [{ listenToDoorbell }, found] = await Promise.all([import("./doorbell.ts"), findBackend()]);
    if (found.kind !== "found") throw new Error("The backend cannot be found");
    return listenToDoorbell({
      backend: found.backend,
      accountId,
      tokens,
      onRing: (rev: number) => sync.tell({ type: "doorbell", rev }),
      onUsage: refreshUsage,
      onPlan: refreshPlan,
      onDeaf: () => sync.joined(false),
      onListening: () => {
        sync.joined(true);
        sync.tell({ type: "online" });
        refreshUsage();
        if (hasHeard) refreshPlan();
        hasHeard = true;
      },
    });
  }
  /** Retries at once if the listening waits for its next try. */
  let wake = () => {};
  /** Listens as soon as its code and backend are there; returns the way to stop. */
  function listen(): () => void {
    let bell: Doorbell | null = null;
    let loading = false;
    let stopped = false;
    const load = async () => {
      loading = true;
      const loaded = await ring().catch(() => null); // not fetched, or no backend now: the next successful pass tries again
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
      sync.joined(false);
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

/** Called again while it runs, it runs once more afterwards: the running call's answer may predate the new question. */
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
