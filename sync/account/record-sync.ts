/** The audit's records of what an account's passes send: two an hour, however many passes that hour has. */

import { type AuditEvent, nextRecord } from "#domain/audit/chain.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Transport } from "../engine/ports.ts";
import type { PushChange } from "../engine/protocol.ts";
import { readState } from "../engine/replica-state.ts";
import { newestRecord } from "../store/audit-chain.ts";
import { commitDecided } from "../store/commit.ts";
import type { Now } from "../store/ports.ts";
import { splitKey } from "../store/row-key.ts";
import type { StudioDatabase, Tables } from "../store/schema.ts";
import { sha256Digest } from "../store/sha256.ts";
import { reading } from "../store/transaction.ts";

export interface RecordSyncParts {
  readonly db: StudioDatabase;
  readonly now: Now;
  /** The host that gets the rows, with its port; null while it is unknown. */
  destination(): Promise<string | null>;
}

/** What a push takes along, without the records of the audit. */
interface Sums {
  readonly rows: number;
  /** Of the rows as JSON. */
  readonly bytes: number;
  readonly tables: Readonly<Record<string, number>>;
}

const NOTHING: Sums = { rows: 0, bytes: 0, tables: {} };

/** State entry: the exchange that is under way, with its sums so far. */
const EXCHANGE = "auditExchange";
interface Exchange extends Sums {
  /** The record that says it began. */
  readonly begun: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly destination: string;
}
/** How long one exchange goes on, milliseconds. */
const HOUR = 60 * 60_000;

/**
 * The transport, whose pushes are recorded before they are made: an exchange begins with the first of an hour. What a push takes along is
 * added once the server has taken it: one that is tried again counts once. While the destination is unknown nothing leaves, so nothing is
 * recorded. A push of the audit's own records holds nothing else, and is not recorded: that would never end.
 * @returns its `push` gives the errors of `commit()` where the record cannot be stored: then nothing was sent
 */
export function recordedTransport(transport: Transport, parts: RecordSyncParts): Transport {
  return {
    pull: transport.pull,
    async push(request) {
      const sums = sumsOf(request.changes);
      const destination = sums.rows > 0 ? await parts.destination() : null;
      if (destination === null) return transport.push(request);
      const recorded = await note(parts, { ...NOTHING, destination });
      if (!recorded.ok) return recorded;
      const answer = await transport.push(request);
      if (answer.ok) await note(parts, { ...sums, destination }); // the server has them, whatever the disk says
      return answer;
    },
  };
}

/** Records the sums of an exchange whose hour is over. @returns the errors of `commit()` */
export const recordEndedExchange = (parts: RecordSyncParts): Promise<Result<undefined>> => note(parts, null);

/** Adds to the exchange under way, or begins one; ends one whose hour is over. All in one transaction, so that two tabs count nothing twice. */
async function note(
  { db, now }: RecordSyncParts,
  sent: (Sums & Pick<Exchange, "destination">) | null,
): Promise<Result<undefined>> {
  const before = await reading(db, ["state"], async (tx) => ({ ...(await readState(tx)), exchange: await under(tx) }));
  const { device, offset, exchange } = before;
  const timestamp = now() + offset;
  const goesOn = exchange && !isOver(exchange, timestamp);
  if (device === null || (!sent && (goesOn || !exchange))) return ok(undefined);
  if (goesOn && sent?.rows === 0 && sent.destination === exchange?.destination) return ok(undefined);
  return commitDecided(
    db,
    ["audit_records", "state"],
    async (tx) => {
      const records: AuditRecord[] = [];
      let last = await newestRecord(tx, device);
      const add = (event: AuditEvent): AuditRecord => {
        const record = nextRecord(last, event, { device, timestamp, digest: sha256Digest });
        last = record;
        records.push(record);
        return record;
      };
      let open = await under(tx);
      if (open && (isOver(open, timestamp) || (sent && sent.destination !== open.destination))) {
        add({ kind: "synced", body: open });
        open = undefined;
        if (!sent) await tx.state.delete(EXCHANGE);
      }
      if (sent) {
        const { destination } = sent;
        open ??= {
          ...{ begun: add({ kind: "sync-begun", body: { destination } }).id, at: timestamp, destination },
          ...NOTHING,
        };
        await tx.state.put({ name: EXCHANGE, value: { ...open, ...added(open, sent) } });
      }
      return records.map((put) => ({ table: "audit_records", put }));
    },
    { device, now: () => timestamp },
  );
}

async function under(tx: Pick<Tables, "state">): Promise<Exchange | undefined> {
  const value = (await tx.state.get(EXCHANGE))?.value as Exchange | undefined;
  return typeof value?.begun === "string" ? value : undefined;
}

/** Also when the clock was set back: its hour would not end. */
const isOver = (exchange: Exchange | undefined, now: number): boolean =>
  exchange !== undefined && (now < exchange.at || now - exchange.at >= HOUR);

const encoder = new TextEncoder();

function sumsOf(changes: readonly PushChange[]): Sums {
  const tables: Record<string, number> = {};
  let [rows, bytes] = [0, 0];
  for (const { key, row } of changes) {
    const { table } = splitKey(key);
    if (table === "audit_records") continue;
    tables[table] = (tables[table] ?? 0) + 1;
    rows++;
    bytes += encoder.encode(JSON.stringify(row)).length;
  }
  return { rows, bytes, tables };
}

function added(before: Sums, more: Sums): Sums {
  const tables = { ...before.tables };
  for (const [table, rows] of Object.entries(more.tables)) tables[table] = (tables[table] ?? 0) + rows;
  return { rows: before.rows + more.rows, bytes: before.bytes + more.bytes, tables };
}
