/** What this device's last passes did, for a person who asks why something does not sync. Stored in the table `state`. */
import type { AppError } from "#domain/errors.ts";
import type { Tables } from "./schema.ts";

/** One pass that moved something or failed. Failures for the same reason in a row are one record. */
export interface PassRecord {
  /** When it ended, epoch ms of this device's clock; of several, the last. */
  readonly at: number;
  /** How many passes in a row ended like this. */
  readonly times: number;
  /** The last place in the outbox that a request held; null when nothing was sent. */
  readonly tried: number | null;
  /** Why it failed; null when it succeeded. */
  readonly error: Pick<AppError, "code" | "message" | "remedy"> | null;
}

/** State entry. */
const LOG = "passes";
const MOST = 20;

/** Adds a record, newest first, within a transaction over `state`. */
export async function notePass(tx: Pick<Tables, "state">, record: Omit<PassRecord, "times">): Promise<void> {
  const [newest, ...older] = await readPassLog(tx);
  const again = newest && record.error && newest.error?.code === record.error.code;
  const tried = again ? Math.max(record.tried ?? 0, newest.tried ?? 0) || null : record.tried;
  const log = again
    ? [{ ...record, tried, times: newest.times + 1 }, ...older]
    : [{ ...record, times: 1 }, ...(newest ? [newest, ...older] : [])];
  await tx.state.put({ name: LOG, value: log.slice(0, MOST) });
}

/** Newest first. Damaged records are passed over. */
export async function readPassLog(tx: Pick<Tables, "state">): Promise<PassRecord[]> {
  const stored = (await tx.state.get(LOG))?.value;
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

const isRecord = (value: unknown): value is PassRecord => {
  if (typeof value !== "object" || value === null) return false;
  const { at, times, tried, error } = value as Partial<Record<keyof PassRecord, unknown>>;
  const isSound = error === null || (typeof error === "object" && typeof (error as AppError).message === "string");
  return Number.isFinite(at) && Number.isFinite(times) && (tried === null || Number.isFinite(tried)) && isSound;
};
