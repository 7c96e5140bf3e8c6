import { type AppError, appError } from "#domain/errors.ts";
import { NO_ROOM, storageError } from "../store/storage-error.ts";
import { reading, writing } from "../store/transaction.ts";
import { beginPass, NO_REST, type Pass, type PassReport } from "./pass.ts";
import type { SyncPorts } from "./ports.ts";
import type { TransportError } from "./protocol.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { readState, writeState } from "./replica-state.ts";

/** Why a pass is requested: another context may have done the work while this one waited for the lock. */
export type Wanted =
  | { readonly kind: "everything" }
  /** There are unsent changes. */
  | { readonly kind: "unsent" }
  /** The doorbell announced this rev. */
  | { readonly kind: "rev"; readonly rev: number };

export const EVERYTHING: Wanted = { kind: "everything" };

/** Work done before a failure remains; `report` says what was done. */
export type PassResult =
  | { readonly ok: true; readonly report: PassReport }
  | { readonly ok: false; readonly error: TransportError; readonly report: PassReport };

/** Most rounds until server and device agree. Each begins with a pull. */
const MOST_ROUNDS = 20;
/** Reading a clock over a network is imprecise, so a smaller difference counts as none. Milliseconds. */
const CLOCK_NOISE = 500;

/** What the person wrote here was stored before the pass began, so none of it is at risk. */
const NO_ROOM_FOR_OTHERS = appError(
  "DATABASE_ERROR",
  "This device has no space left for the changes from your other devices.",
  {
    remedy: "Everything you wrote here is saved. Free some space on the device; syncing then continues by itself.",
    retry: "backoff",
  },
);

/**
 * One pass: pulls and merges pages, then pushes the outbox in order. The same in a page and in the service worker. The next pass continues
 * one that was cut off at any point.
 * @returns once there is nothing left to do, or with the error that stopped it: the transport's, or the local database's as in `commit()`
 */
export function syncOnce(ports: SyncPorts, wanted: Wanted = EVERYTHING): Promise<PassResult> {
  const pass = beginPass(ports);
  const { report } = pass;
  return ports.withLock(async () => {
    try {
      const error = (await isDone(pass, wanted)) ? null : await rounds(pass);
      await storeOffset(pass);
      return error ? { ok: false, error, report } : { ok: true, report };
    } catch (cause) {
      const error = storageError(cause);
      return { ok: false, error: error === NO_ROOM ? NO_ROOM_FOR_OTHERS : error, report };
    }
  });
}

const isDone = ({ db }: Pass, wanted: Wanted): Promise<boolean> =>
  reading(db, ["outbox", "state"], async (tx) => {
    if (wanted.kind === "everything" || (await tx.outbox.count()) > 0) return false;
    if (wanted.kind === "unsent") return true;
    const { cursor, refill } = await readState(tx);
    return !refill && cursor !== null && cursor.rev >= wanted.rev;
  });

async function rounds(pass: Pass): Promise<AppError | null> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const pulled = await pull(pass);
    if (pulled.step === "failed") return pulled.error;
    if (pulled.step === "again") continue;
    const pushed = await push(pass);
    if (pushed.step === "failed") return pushed.error;
    if (pushed.step === "done") return null;
  }
  return NO_REST;
}

/** Stores the clock offset that the next stamps use. */
async function storeOffset({ db, report: { offset } }: Pass): Promise<void> {
  if (offset === null) return;
  const { offset: before } = await reading(db, ["state"], readState);
  if (Math.abs(offset - before) < CLOCK_NOISE) return;
  await writing(db, ["state"], (tx) => writeState(tx, { offset }));
}
