import { brokenAt } from "#domain/audit/chain.ts";
import { type Closing, closingIn, holding, isClosed } from "#domain/audit/closing.ts";
import { type SeenEnd, type Witnessed, witnessed } from "#domain/audit/receipt.ts";
import { endsIn } from "#domain/audit/witness.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { splitsIn } from "#sync/store/audit-chain.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { sha256Digest } from "../sha256.ts";
import { readReceipts } from "./receipts.ts";

/** What was recomputed of one device's records. */
export interface Chain {
  readonly device: string;
  readonly records: number;
  /** The place at which the chain does not hold; null while it does. */
  readonly broken: number | null;
  /** The newest record's hash and time (epoch milliseconds). */
  readonly head: string;
  readonly last: number;
  /** The newest place; 0 where no record is here. */
  readonly end: number;
  /** What the other devices say of it, and the receipts that were pasted here. */
  readonly witnessed: Witnessed;
  /** The place that a copy of this browser's profile wrote too; null where none was found. */
  readonly split: number | null;
  /** The place from which it goes on since the person restored a backup; null where they did not. */
  readonly restored: number | null;
}

export interface Verdict {
  readonly chains: readonly Chain[];
  readonly records: number;
  /** How long it took, milliseconds. */
  readonly ms: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How the records are read: how many at a time, and whether the page gets its turn in between. */
interface Pace {
  readonly chunk: number;
  readonly rests: boolean;
}
/** A chunk is about 20 ms of work. */
const IN_PAGE: Pace = { chunk: 500, rests: true };
export const IN_WORKER: Pace = { chunk: 2_000, rests: false };

/** Recomputes all chains, and holds them against what other devices saw and the receipts that were pasted here. @param onProgress gets the records done; @param signal stops it: the result is null */
export async function verify(
  db: StudioDatabase,
  now: () => number,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  { chunk, rests }: Pace = IN_PAGE,
): Promise<Verdict | null> {
  const began = performance.now();
  const chains = new Map<string, Tailed>();
  let records = 0;
  let from: readonly [string, number] | null = null;
  for (;;) {
    const query = db.audit_records.where("[device+seq]");
    const rows: unknown[] = await (from ? query.above(from) : query.above(["", 0])).limit(chunk).toArray();
    if (signal.aborted) return null;
    if (rows.length === 0) break;
    for (const [device, own] of byDevice(rows)) chains.set(device, extended(chains.get(device), device, own));
    const { device, seq } = rows.at(-1) as AuditRecord;
    from = [device, seq];
    records += rows.length;
    onProgress(records);
    if (rests) await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    chains: await witnessedChains(db, [...chains.values()]),
    records,
    ms: performance.now() - began,
    at: now(),
  };
}

/** The chains with what is known of them elsewhere, and those that are known elsewhere alone: all their records are missing here. */
async function witnessedChains(db: StudioDatabase, found: readonly Tailed[]): Promise<readonly Chain[]> {
  const pasted = (await readReceipts(db)).flatMap((receipt) => receipt.lines.map((line) => ({ ...line, by: null })));
  const lines: readonly SeenEnd[] = [...pasted, ...found.flatMap(({ saw }) => saw)];
  const gone = new Set(lines.map(({ device }) => device));
  for (const { device } of found) gone.delete(device);
  const none = [...gone].map((device) => ({ ...EMPTY, device }));
  const closings = found.flatMap(({ closed }) => closed);
  const splits = await splitsIn(db);
  return [...found, ...none].map(({ tail, hashes, saw: _, closed: __, ...chain }) => {
    const hashAt = (seq: number) => hashes.get(seq);
    const closed = holding(closings, chain.device, hashAt);
    const seen = lines.filter((line) => line.device === chain.device && !isClosed(line, closed));
    return {
      ...chain,
      end: tail?.seq ?? 0,
      restored: closed.at(-1)?.seq ?? null,
      split: splits.find(({ device }) => device === chain.device)?.seq ?? null,
      witnessed: witnessed(seen, chain.broken, tail?.seq ?? 0, hashAt),
    };
  });
}

function byDevice(rows: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const devices = new Map<string, unknown[]>();
  for (const row of rows) {
    const { device } = row as AuditRecord;
    devices.set(device, [...(devices.get(device) ?? []), row]);
  }
  return devices;
}

interface Tailed extends Omit<Chain, "witnessed" | "restored" | "split" | "end"> {
  readonly tail: AuditRecord | undefined;
  /** By place, of the records that can be read. */
  readonly hashes: Map<number, string>;
  /** The ends of other chains that its records name, up to the place where it is broken. */
  readonly saw: readonly SeenEnd[];
  /** What they say of restored backups, up to the same place. */
  readonly closed: readonly Closing[];
}

const EMPTY = {
  records: 0,
  broken: null,
  head: "",
  last: 0,
  tail: undefined,
  hashes: new Map<number, string>(),
  saw: [] as readonly SeenEnd[],
  closed: [] as readonly Closing[],
};

function extended(chain: Tailed | undefined, device: string, rows: readonly unknown[]): Tailed {
  const own = rows.map((row) => readAuditRecord(row));
  const damaged = own.indexOf(null);
  const readable = own.flatMap((record) => record ?? []);
  const place = (at: number) => (rows[at] as AuditRecord).seq;
  const broken =
    chain?.broken ??
    (damaged >= 0
      ? (brokenAt(readable.slice(0, damaged), sha256Digest, chain?.tail) ?? place(damaged))
      : brokenAt(readable, sha256Digest, chain?.tail));
  const tail = readable.at(-1) ?? chain?.tail;
  const hashes = chain?.hashes ?? new Map<number, string>();
  for (const { seq, hash } of readable) hashes.set(seq, hash);
  const sound = readable.filter(({ seq }) => broken === null || seq < broken);
  const saw = sound.flatMap((record) => endsIn(record).map((end) => ({ ...end, by: device })));
  return {
    device,
    records: (chain?.records ?? 0) + rows.length,
    broken,
    head: tail?.hash ?? "",
    last: tail?.timestamp ?? 0,
    tail,
    hashes,
    closed: [...(chain?.closed ?? []), ...sound.flatMap((record) => closingIn(record) ?? [])],
    saw: saw.length === 0 ? (chain?.saw ?? []) : [...(chain?.saw ?? []), ...saw],
  };
}
