import { isLeaving, type Leaving, leavingsOf, placeOf } from "#domain/audit/ledger.ts";
import { type PersonaUse, personaUse } from "#domain/audit/persona-use.ts";
import { messages as messageEntity } from "#domain/entities/messages.ts";
import { isStored } from "#domain/entities/stored.ts";
import type { AuditRecord, Session } from "#domain/entities.ts";
import { readArenaRun } from "#domain/stored/arena.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { readSession } from "#domain/stored/session.ts";
import { atLeisure } from "#src/data/at-leisure.ts";
import { readReceipts, type StoredReceipt } from "#src/data/audit/receipts.ts";
import { type KeptCopies, readKeptCopies } from "#src/data/audit/retention.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import type { Watch } from "#src/data/watch.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export interface Ledger {
  /** Newest first. */
  readonly records: readonly AuditRecord[];
  /** Records among those read that are damaged. */
  readonly unreadable: number;
  /** Whether there are more than these. */
  readonly more: boolean;
  /** The first record's time, epoch milliseconds; null without records. */
  readonly since: number | null;
  /** By record, how far the device's clock had gone back before it, milliseconds. */
  readonly back: ReadonlyMap<string, number>;
}

/** The newest `limit` records. @param to only what left for this place */
export const useLedger = (limit: number, onlyLeaving: boolean, to?: string): Live<Ledger> =>
  useLive(
    async (db) => {
      const isWanted = (row: AuditRecord) => isLeaving(row) && (to === undefined || placeOf(row) === to);
      const wanted = onlyLeaving || to !== undefined ? newestFirst(db).filter(isWanted) : newestFirst(db);
      const [rows, first] = await Promise.all([wanted.limit(limit + 1).toArray(), newestFirst(db).last()]);
      const records = rows.slice(0, limit).flatMap((row) => readAuditRecord(row) ?? []);
      return {
        records,
        unreadable: Math.min(rows.length, limit) - records.length,
        more: rows.length > limit,
        since: readAuditRecord(first)?.timestamp ?? null,
        back: await wentBack(db, records),
      };
    },
    [limit, onlyLeaving, to],
    seldom,
  );

/** How many records there are. To count goes over every key, so that it begins once the page has nothing else to do. */
export const useRecordTotal = (): Live<number> =>
  useLive(
    (db) => db.audit_records.count(),
    [],
    (watch) => atLeisure(watch, changeOf("audit_records")),
  );

/** What left since then (epoch milliseconds), by where it went. */
export const useLeavings = (since: number): Live<readonly Leaving[]> =>
  useLive(
    async (db) => {
      const rows = await leftSince(db, since);
      return leavingsOf(
        rows.flatMap((row) => readAuditRecord(row) ?? []),
        since,
      );
    },
    [since],
    seldom,
  );

/** Records read at a time. */
const AT_ONCE = 1_000;

/** The records of what left, the first first. Many are read at a time: to go from one to the next takes longer than to read it. */
async function leftSince(db: StudioDatabase, since: number): Promise<readonly AuditRecord[]> {
  const left: AuditRecord[] = [];
  for (let after: [number, number, string] = [0, since, ""]; ; ) {
    const rows = await db.audit_records
      .where("[deleted+timestamp+id]")
      .between(after, [0, [], []], false)
      .limit(AT_ONCE)
      .toArray();
    left.push(...rows.filter(isLeaving));
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return left;
    after = [0, last.timestamp, last.id];
  }
}

const seldom = (watch: Watch): Watch => paced(watch, changeOf("audit_records"));

/** The sessions of which there are records, with how many, the newest first. */
export const useAuditedSessions = (): Live<readonly AuditedSession[]> =>
  useLive(
    async (db) => {
      const records = (await newestFirst(db).toArray()).flatMap((row) => readAuditRecord(row) ?? []);
      const counts = new Map<string, { records: number; left: number; last: number }>();
      for (const record of records) {
        if (record.sessionId === null) continue;
        const { records: before, left, last } = counts.get(record.sessionId) ?? { records: 0, left: 0, last: 0 };
        counts.set(record.sessionId, {
          records: before + 1,
          left: left + Number(isLeaving(record)),
          last: Math.max(last, record.timestamp),
        });
      }
      const sessions = await db.sessions.bulkGet([...counts.keys()]);
      return [...counts].map(([id, count], at) => ({ id, session: readSession(sessions[at]), ...count }));
    },
    [],
    seldom,
  );

export interface AuditedSession {
  readonly id: string;
  /** Null for one that was deleted or cannot be read. */
  readonly session: Session | null;
  readonly records: number;
  readonly left: number;
  /** Epoch milliseconds. */
  readonly last: number;
}

/** A session's records, oldest first. */
export const useSessionRecords = (
  id: string,
): Live<Pick<AuditedSession, "session"> & Pick<Ledger, "records" | "back">> =>
  useLive(
    async (db) => {
      const [rows, session] = await Promise.all([
        db.audit_records.where("[sessionId+timestamp]").between([id, 0], [id, []]).toArray(),
        db.sessions.get(id),
      ]);
      const records = rows.flatMap((row) => readAuditRecord(row) ?? []);
      return { session: readSession(session), records, back: await wentBack(db, records) };
    },
    [id],
  );

/** What was done with each persona, with its name; null for one that is gone. */
export const usePersonaUse = (): Live<readonly (PersonaUse & { readonly name: string | null })[]> =>
  useLive(
    async (db) => {
      const [messages, runs, rows, personas] = await Promise.all([
        db.messages.filter((row) => row.deleted === 0 && (row as { kind?: unknown }).kind === "asked").toArray(),
        db.arena_runs.filter(({ deleted }) => deleted === 0).toArray(),
        newestFirst(db).filter(isLeaving).toArray(),
        readPersonas(db),
      ]);
      const names = new Map(personas.list.map(({ id, wording }) => [id, wording?.name ?? null]));
      const asked = messages.flatMap((row) => (isStored(messageEntity, row) && row.kind === "asked" ? [row] : []));
      const used = personaUse({
        asked,
        debates: runs.flatMap((row) => readArenaRun(row) ?? []),
        records: rows.flatMap((row) => readAuditRecord(row) ?? []),
      });
      return used.map((use) => ({ ...use, name: names.get(use.personaId) ?? null }));
    },
    [],
    (watch) => paced(watch, changeOf("messages", "arena_runs", "audit_records")),
  );

/** The copy of a text that left, where this device still has it. */
export const useCopyOf = (textHash: string | null): Live<string | null> =>
  useLive(async (db) => (textHash === null ? null : ((await db.audit_texts.get(textHash))?.text ?? null)), [textHash]);

/** How long copies stay on this device, and how many there are. */
export const useStoredCopies = (): Live<KeptCopies> => useLive(readKeptCopies, []);

/** The receipts that were pasted on this device, the newest first. */
export const useReceipts = (): Live<readonly StoredReceipt[]> => useLive((db) => readReceipts(db), []);

/** The id of this device, once the workspace is open. */
export function useDevice(): string | null {
  const state = useWorkspaceState();
  return state.status === "ready" ? state.workspace.author.device : null;
}

/** Less is two writers of one device, milliseconds. */
const SET_BACK = 60_000;

/** Before which records the device's clock had been set back, and how far. */
async function wentBack(db: StudioDatabase, records: readonly AuditRecord[]): Promise<ReadonlyMap<string, number>> {
  const before = await db.audit_records.bulkGet(records.map(({ device, seq }) => `${device}:${seq - 1}`));
  return new Map(
    records.flatMap(({ id, timestamp }, at) => {
      const apart = (readAuditRecord(before[at])?.timestamp ?? timestamp) - timestamp;
      return apart >= SET_BACK ? [[id, apart] as const] : [];
    }),
  );
}

const newestFirst = (db: StudioDatabase) =>
  db.audit_records.where("[deleted+timestamp+id]").between([0, 0, ""], [0, [], []]).reverse();
