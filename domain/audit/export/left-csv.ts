/** What left, as a table for spreadsheets: a row a record, without a word of the person. */
import type { AuditRecord } from "../../entities.ts";
import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { amountsIn, isLeaving, placeOf, sentenceOf } from "../ledger.ts";

const COLUMNS = [
  "when",
  "device",
  "record",
  "kind",
  "to",
  "what",
  "characters",
  "bytes",
  "session",
  "run",
  "persona",
  "text hash",
  "hash",
];

/** @param records in any order; those that tell of nothing that left are passed over */
export const leftCsv = (records: readonly AuditRecord[]): string =>
  csvTable([COLUMNS, ...records.filter(isLeaving).sort(byTime).map(rowOf)]);

const byTime = (a: AuditRecord, b: AuditRecord): number =>
  a.timestamp - b.timestamp || (a.device === b.device ? a.seq - b.seq : a.device < b.device ? -1 : 1);

function rowOf(record: AuditRecord): readonly string[] {
  const { timestamp, device, seq, kind, sessionId, runId, personaId, textHash, hash } = record;
  const { characters, bytes } = amountsIn(record);
  const when = new Date(timestamp).toISOString();
  const amounts = [characters, bytes].map((amount) => (amount === 0 ? "" : String(amount)));
  const about = [sessionId, runId, personaId, textHash, hash].map((one) => one ?? "");
  return [when, device, String(seq), kind, placeOf(record), sentenceOf(record), ...amounts, ...about];
}
