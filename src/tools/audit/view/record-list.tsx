import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isLeaving, rowsByKind, sentenceOf } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Field } from "#src/ui/field.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { TextArea } from "#src/ui/text-area.tsx";
import { isTextOf } from "../data.ts";
import { useCopyOf, useDevice } from "../live.ts";
import { deviceName } from "../model/device-name.ts";

interface RecordListProps {
  readonly records: readonly AuditRecord[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Each record leads to its session. */
  readonly linksSessions?: boolean;
}

/** Records, each with what is behind it. */
export function RecordList({ records, now, linksSessions = false }: RecordListProps) {
  const device = useDevice();
  if (records.length === 0) return <p className="t-15 py-4">Nothing has been recorded here yet.</p>;
  return (
    <ul className="border-line-soft border-t">
      {records.map((record) => (
        <li key={record.id} className="border-line-soft border-b py-2.5">
          <Fold
            summary={
              <span className="flex flex-wrap gap-x-3 font-normal">
                <span className={isLeaving(record) ? "text-text-1" : "text-text-2"}>
                  <bdi>{sentenceOf(record)}</bdi>
                </span>
                <span className="t-12 leading-6 text-text-3 tabular-nums">
                  {whenChanged(record.timestamp, now)}, {deviceName(record.device, device)}
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
      {kinds.length > 0 && <p>Rows that went: {kinds.join(", ")}</p>}
      {linksSession && record.sessionId !== null && (
        <p>
          <Link to="/audit/sessions/$id" params={{ id: record.sessionId }} className={linkClass}>
            All records of this session
          </Link>
        </p>
      )}
      {record.textHash !== null && <SentText hash={record.textHash} />}
    </div>
  );
}

/** The text to the letter, where this device still has it; else any text can be compared with it. */
function SentText({ hash }: { readonly hash: string }) {
  const copy = useCopyOf(hash);
  if (copy.status !== "ready") return null;
  return copy.value === null ? (
    <Compare hash={hash} />
  ) : (
    <div>
      <p className="text-text-3">The text exactly as it left</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section aria-label="Text that left" tabIndex={0} className="mt-1 max-h-96 overflow-auto rounded-md bg-bg-2 p-3">
        <pre dir="auto" className="whitespace-pre-wrap font-mono text-text-1 [overflow-wrap:anywhere]">
          {copy.value}
        </pre>
      </section>
    </div>
  );
}

function Compare({ hash }: { readonly hash: string }) {
  const [typed, setTyped] = useState("");
  const isSame = typed !== "" && isTextOf(hash, typed);
  return (
    <div className="grid max-w-[60ch] gap-2">
      <Field
        label="Compare a text"
        help="The text is not on this device: it left from another one, or its copy was removed when its time was over."
      >
        <TextArea rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className={isSame ? "text-ok" : "text-text-2"}>
        {typed === "" ? "" : isSame ? "This is exactly the text that left." : "This is another text."}
      </p>
    </div>
  );
}
