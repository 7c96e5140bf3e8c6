import { useCallback } from "react";
import { brokenAt, textHash } from "#domain/audit/chain.ts";
import type { Retention } from "#domain/audit/retention.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { copiesOver, keepCopies } from "#src/data/audit/retention.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { downloadText } from "#src/platform/text-file.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** What was recomputed of one device's records. */
export interface Chain {
  readonly device: string;
  readonly records: number;
  /** The place at which the chain does not hold; null while it does. */
  readonly broken: number | null;
  /** The newest record's hash and time (epoch milliseconds). */
  readonly head: string;
  readonly last: number;
}

export interface Verdict {
  readonly chains: readonly Chain[];
  readonly records: number;
  /** How long it took, milliseconds. */
  readonly ms: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Records recomputed before the page gets its turn: about 20 ms of work. */
const CHUNK = 500;

/** Recomputes all chains. @param onProgress gets the records done; @param signal stops it: the result is null */
export async function verify(
  db: StudioDatabase,
  now: () => number,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Verdict | null> {
  const began = performance.now();
  const chains = new Map<string, Chain & { readonly tail: AuditRecord | undefined }>();
  let records = 0;
  let from: readonly [string, number] | null = null;
  for (;;) {
    const query = db.audit_records.where("[device+seq]");
    const rows: unknown[] = await (from ? query.above(from) : query.above(["", 0])).limit(CHUNK).toArray();
    if (signal.aborted) return null;
    if (rows.length === 0) break;
    for (const [device, own] of byDevice(rows)) chains.set(device, extended(chains.get(device), device, own));
    const { device, seq } = rows.at(-1) as AuditRecord;
    from = [device, seq];
    records += rows.length;
    onProgress(records);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    chains: [...chains.values()].map(({ tail: _, ...chain }) => chain),
    records,
    ms: performance.now() - began,
    at: now(),
  };
}

function byDevice(rows: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const devices = new Map<string, unknown[]>();
  for (const row of rows) {
    const { device } = row as AuditRecord;
    devices.set(device, [...(devices.get(device) ?? []), row]);
  }
  return devices;
}

type Tailed = Chain & { readonly tail: AuditRecord | undefined };

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
  return {
    device,
    records: (chain?.records ?? 0) + rows.length,
    broken,
    head: tail?.hash ?? "",
    last: tail?.timestamp ?? 0,
    tail,
  };
}

/** Whether this is exactly the text that left. @param hash the record's hash of it */
export const isTextOf = (hash: string, text: string): boolean => textHash(text, sha256Digest) === hash;

/** The commands of the audit. */
export function useCommands() {
  const studio = useStudio();
  return {
    /** Recomputes all chains. @param isAsked a person asked for it: then the verdict is recorded too */
    verify: useCallback(
      (isAsked: boolean, onProgress: (done: number) => void, signal: AbortSignal): Promise<Result<Verdict | null>> =>
        withWorkspace(studio, async (workspace) => {
          const verdict = await verify(workspace.db, studio.now, onProgress, signal);
          if (verdict === null || !isAsked) return ok(verdict);
          const broken = verdict.chains.filter((chain) => chain.broken !== null).length;
          const body = { records: verdict.records, chains: verdict.chains.length, broken };
          const recorded = await recordAudit(workspace, { kind: "verify", body });
          return recorded.ok ? ok(verdict) : recorded;
        }),
      [studio],
    ),
    /** How many copies such a choice would remove at once. */
    copiesOver: (retention: Retention): Promise<Result<number>> =>
      withWorkspace(studio, async ({ db }) => ok(await copiesOver(db, retention, studio.now()))),
    /** Stores how long copies stay on this device, and removes what is older; gives how many that were. */
    keepCopies: (retention: Retention): Promise<Result<number>> =>
      withWorkspace(studio, (workspace) => keepCopies(workspace, retention)),
    /** Downloads all records, one a line, and records that before. No copy of a text is in it. */
    exportRecords: (): Promise<Result<undefined>> =>
      withWorkspace(studio, async (workspace) => {
        const rows = await workspace.db.audit_records.orderBy("[device+seq]").toArray();
        const text = rows.map((row) => `${canonicalJson(withoutMarks(row))}\n`).join("");
        const recorded = await recordAudit(workspace, {
          kind: "exported",
          body: { what: "audit records", records: rows.length, characters: text.length },
        });
        if (!recorded.ok) return recorded;
        downloadText(`audit-${new Date(studio.now()).toISOString().slice(0, 10)}.jsonl`, text);
        return ok(undefined);
      }),
  };
}

/** A record as it was hashed, without what the sync stores beside it. */
function withoutMarks(row: AuditRecord): unknown {
  const { id, device, seq, timestamp, kind, sessionId, runId, personaId, body, textHash, prev, hash } = row;
  return { id, device, seq, timestamp, kind, sessionId, runId, personaId, body, textHash, prev, hash };
}
