/** What this device saw of the other devices' chains, in its own: so that an end that is cut off there later is noticed. */
import { nextRecord } from "#domain/audit/chain.ts";
import type { ReceiptLine } from "#domain/audit/receipt.ts";
import { isQuiet, witnessOf } from "#domain/audit/witness.ts";
import { ok, type Result } from "#domain/result.ts";
import { readState } from "../engine/replica-state.ts";
import { endsOf, newestRecord, recordsAfter } from "../store/audit-chain.ts";
import { commitDecided } from "../store/commit.ts";
import type { Now } from "../store/ports.ts";
import type { StudioDatabase, Tables } from "../store/schema.ts";
import { sha256Digest } from "../store/sha256.ts";
import { reading } from "../store/transaction.ts";

/** State entry: when the last witness was recorded, and the places it names, by device. */
const WITNESSED = "auditWitnessed";
interface LastWitness {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly seen: Readonly<Record<string, number>>;
}
const NONE: LastWitness = { at: Number.NEGATIVE_INFINITY, seen: {} };
/** At most one witness in this time, milliseconds. */
const HOUR = 60 * 60_000;

/**
 * Records the ends of the other devices' chains, as earlier passes brought them: at most once an hour, and only where one of them has
 * something new. What others wrote about syncing, and what they witnessed, is not new: two devices would answer each other for ever.
 * @returns the errors of `commit()`
 */
export async function recordWitness({
  db,
  now,
}: {
  readonly db: StudioDatabase;
  readonly now: Now;
}): Promise<Result<undefined>> {
  const { device, offset, last } = await reading(db, ["state"], async (tx) => ({
    ...(await readState(tx)),
    last: await lastWitness(tx),
  }));
  const timestamp = now() + offset;
  // a clock that was set back does not keep it from going on
  if (device === null || (timestamp >= last.at && timestamp - last.at < HOUR)) return ok(undefined);
  if ((await newEnds(db, device, last)).length === 0) return ok(undefined);
  return commitDecided(
    db,
    ["audit_records", "state"],
    async (tx) => {
      const before = await lastWitness(tx);
      const ends = before.at === last.at ? await newEnds(tx, device, before) : []; // another tab was faster
      if (ends.length === 0) return [];
      const record = nextRecord(await newestRecord(tx, device), witnessOf(ends), {
        device,
        timestamp,
        digest: sha256Digest,
      });
      const seen = { ...before.seen, ...Object.fromEntries(ends.map((end) => [end.device, end.seq])) };
      await tx.state.put({ name: WITNESSED, value: { at: timestamp, seen } satisfies LastWitness });
      return [{ table: "audit_records", put: record }];
    },
    { device, now: () => timestamp },
  );
}

async function lastWitness(tx: Pick<Tables, "state">): Promise<LastWitness> {
  const value = (await tx.state.get(WITNESSED))?.value as LastWitness | undefined;
  return typeof value?.at === "number" && typeof value.seen === "object" && value.seen !== null ? value : NONE;
}

/** The ends of the other chains in which something new was recorded since. Reads few rows where nothing was. */
async function newEnds(tx: Pick<Tables, "audit_records">, own: string, last: LastWitness): Promise<ReceiptLine[]> {
  const fresh: ReceiptLine[] = [];
  for (const end of await endsOf(tx)) {
    const seen = last.seen[end.device] ?? 0;
    if (end.device === own || end.seq <= seen || typeof end.hash !== "string") continue;
    const told = await recordsAfter(tx, end.device, seen)
      .filter((record) => !isQuiet(record))
      .first();
    if (told) fresh.push(end);
  }
  return fresh;
}
