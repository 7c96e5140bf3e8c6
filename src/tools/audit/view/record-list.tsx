import { Link } from "@tanstack/react-router";
import { isLeaving, rowsByKind, sentenceOf, spanInWords } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Fold } from "#src/ui/fold.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { useDeviceName } from "../live/device-names.ts";
import { SentText } from "./sent-text.tsx";

interface RecordListProps {
  readonly records: readonly AuditRecord[];
  /** By record, how far the device's clock had gone back before it, milliseconds. */
  readonly back: ReadonlyMap<string, number>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Each record leads to its session. */
  readonly linksSessions?: boolean;
}

/** Records, each with what is behind it. */
export function RecordList({ records, back, now, linksSessions = false }: RecordListProps) {
  const nameOf = useDeviceName();
  if (records.length === 0) return <p className="t-15 py-4">Nothing has been recorded here yet.</p>;
  return (
    <ul className="border-line-soft border-t">
      {records.map((record) => (
        <li key={record.id} className="border-line-soft border-b py-2.5">
          <Fold
            data-hash={record.hash}
            summary={
              <span className="flex flex-wrap gap-x-3 font-normal">
                <span className={isLeaving(record) ? "text-text-1" : "text-text-2"}>
                  <bdi>{sentenceOf(record)}</bdi>
                </span>
                <span className="t-12 leading-6 text-text-3 tabular-nums">
                  {whenChanged(record.timestamp, now)}, <bdi>{nameOf(record.device)}</bdi>
                  {back.has(record.id) && `, after its clock went back ${spanInWords(back.get(record.id) ?? 0)}`}
                </span>
              </span>
            }
          >
            <Behind record={record} linksSession={linksSessions} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function Behind({ record, linksSession }: { readonly record: AuditRecord; readonly linksSession: boolean }) {
  const kinds = rowsByKind(record);
  return (
    <div className="t-13 grid grid-cols-[minmax(0,1fr)] gap-3 py-3 pl-6 text-text-2">
      <p>
        Record {record.seq}, hash <span className="break-all font-mono">{record.hash}</span>
      </p>
      {kinds.length > 0 && (
        <p>
          {/* a row that changed goes again */}
          Rows that went{record.kind === "synced" && ", counted each time one was sent"}: {kinds.join(", ")}
        </p>
      )}
      {record.sessionId !== null && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {linksSession && (
            <Link to="/audit/sessions/$id" params={{ id: record.sessionId }} className={linkClass}>
              All records of this session
            </Link>
          )}
          <Link to="/sessions" search={{ session: record.sessionId }} className={linkClass}>
            Show the session
          </Link>
          {record.runId !== null && (
            <Link to="/debugger" search={{ run: record.runId, session: record.sessionId }} className={linkClass}>
              Inspect the run
            </Link>
          )}
        </p>
      )}
      {record.textHash !== null && <SentText hash={record.textHash} />}
    </div>
  );
}
