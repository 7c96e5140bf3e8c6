import { useCallback } from "react";
import { textHash } from "#domain/audit/chain.ts";
import { closingOf } from "#domain/audit/closing.ts";
import type { Exported } from "#domain/audit/exports.ts";
import { isLeaving } from "#domain/audit/ledger.ts";
import { writeReceipt } from "#domain/audit/receipt.ts";
import type { Retention } from "#domain/audit/retention.ts";
import { ok, type Result } from "#domain/result.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { nameDevice } from "#src/data/audit/device-names.ts";
import { addReceipt, endsOf, removeReceipt, type StoredReceipt } from "#src/data/audit/receipts.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { copiesOver, keepCopies } from "#src/data/audit/retention.ts";
import { recordExport } from "#src/data/audit/save-work.ts";
import { verifyWorkspace } from "#src/data/audit/verifier.ts";
import type { Chain, Verdict as Recomputed } from "#src/data/audit/verify.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { downloadText } from "#src/platform/text-file.ts";

export type { Chain, StoredReceipt };

/** What a run found. */
export interface Verdict extends Recomputed {
  /** A record was added that tells of this run. */
  readonly isRecorded: boolean;
}

/** Whether this is exactly the text that left. @param hash the record's hash of it */
export const isTextOf = (hash: string, text: string): boolean => textHash(text, sha256Digest) === hash;

/** The commands of the audit. */
export function useCommands() {
  const studio = useStudio();
  async function save(
    workspace: Workspace,
    exported: Exported,
    name: string,
    text: string,
  ): Promise<Result<undefined>> {
    const recorded = await recordExport(workspace, exported, text);
    if (recorded.ok)
      downloadText(`${name}-${new Date(studio.now()).toISOString().slice(0, 10)}.${exported.format}`, text);
    return recorded;
  }
  return {
    /** Recomputes all chains. @param isAsked a person asked for it: then the verdict is recorded too */
    verify: useCallback(
      (isAsked: boolean, onProgress: (done: number) => void, signal: AbortSignal): Promise<Result<Verdict | null>> =>
        withWorkspace(studio, async (workspace) => {
          const verdict = await verifyWorkspace(workspace, { now: studio.now, onProgress, signal });
          if (verdict === null) return ok(null);
          const broken = verdict.chains.filter((chain) => chain.broken !== null).length;
          const body = { records: verdict.records, chains: verdict.chains.length, broken };
          const recorded = isAsked ? await recordAudit(workspace, { kind: "verify", body }) : ok(undefined);
          return recorded.ok ? ok({ ...verdict, isRecorded: isAsked }) : recorded;
        }),
      [studio],
    ),
    /** How many copies such a choice would remove at once. */
    copiesOver: (retention: Retention): Promise<Result<number>> =>
      withWorkspace(studio, async ({ db }) => ok(await copiesOver(db, retention, studio.now()))),
    /** Stores how long copies stay on this device, and removes what is older; gives how many that were. */
    keepCopies: (retention: Retention): Promise<Result<number>> =>
      withWorkspace(studio, (workspace) => keepCopies(workspace, retention)),
    /** Downloads all records, one a line, then the pasted receipts, and records that before. @param withTexts then come the texts that left, without what is private */
    exportRecords: (withTexts: boolean): Promise<Result<undefined>> =>
      withWorkspace(studio, async (workspace) => {
        const { recordLines } = await import("#src/data/audit/record-lines.ts");
        const texts = withTexts
          ? await import("#src/data/audit/text-lines.ts").then(({ textLines }) => textLines(workspace.db))
          : [];
        const lines = [...(await recordLines(workspace.db)), ...texts];
        const items = await workspace.db.audit_records.count();
        const what = texts.length > 0 ? "audit records with texts" : "audit records";
        return save(workspace, { what, format: "jsonl", items }, "audit", lines.join(""));
      }),
    /** Downloads what left as a table for spreadsheets, and records that before. */
    exportLeft: (): Promise<Result<undefined>> =>
      withWorkspace(studio, async (workspace) => {
        const rows = await workspace.db.audit_records.toArray();
        const left = rows.flatMap((row) => readAuditRecord(row) ?? []).filter(isLeaving);
        const { leftCsv } = await import("#domain/audit/export/left-csv.ts");
        return save(
          workspace,
          { what: "audit records", format: "csv", items: left.length },
          "what-left",
          leftCsv(left),
        );
      }),
    /** Records that a chain goes on from an earlier place because the person restored a backup. */
    closeRestored: ({ device, end, head, witnessed: { missing } }: Chain): Promise<Result<undefined>> =>
      withWorkspace(studio, async (workspace) => {
        if (missing === null) return ok(undefined);
        const closing = closingOf({ device, seq: end, hash: end === 0 ? "" : head, missing: missing.seq });
        const recorded = await recordAudit(workspace, closing);
        return recorded.ok ? ok(undefined) : recorded;
      }),
    /** Downloads the end of each chain, to be stored outside this device, and records that before. */
    exportReceipt: (): Promise<Result<undefined>> =>
      withWorkspace(studio, async (workspace) => {
        const ends = await endsOf(workspace.db);
        return save(workspace, { what: "receipt", format: "txt", items: ends.length }, "receipt", writeReceipt(ends));
      }),
    /** Stores a pasted receipt: Verify holds the chains against it from now on. */
    addReceipt: (text: string): Promise<Result<StoredReceipt>> =>
      withWorkspace(studio, ({ db }) => addReceipt(db, text, studio.now())),
    /** Names a device for all of the person's devices; an empty name takes its name away. */
    nameDevice: (device: string, name: string): Promise<Result<undefined>> => nameDevice(studio, device, name),
    removeReceipt: (receipt: StoredReceipt): Promise<Result<undefined>> =>
      withWorkspace(studio, ({ db }) => removeReceipt(db, receipt)),
  };
}
