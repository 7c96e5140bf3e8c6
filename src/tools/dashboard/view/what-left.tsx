import { useState } from "react";
import { sentenceOf } from "#domain/audit/ledger.ts";
import type { AuditRecord } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Fold } from "#src/ui/fold.tsx";
import { useLeft, useSentText } from "../live/left.ts";
import { sentTurns } from "../model/sent-turns.ts";

interface WhatLeftProps {
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What left of a thread, by its records: when, how much, where to, and the exact text. Renders nothing where nothing left. */
export function WhatLeft({ sessionId, now }: WhatLeftProps) {
  const left = useLeft(sessionId);
  if (left.status === "failed")
    return (
      <p role="alert" className="t-13 text-warn">
        {left.error.message} {left.error.remedy}
      </p>
    );
  if (left.status === "loading" || left.value.length === 0) return null;
  const { length } = left.value;
  return (
    <Fold
      summary={
        <span className="t-13 font-normal">
          What was sent: {length === 1 ? "1 text, exactly as it left" : `${length} texts, exactly as they left`}
        </span>
      }
    >
      <ul className="t-13 mt-1 grid gap-2">
        {left.value.map((record) => (
          <Sent key={record.id} record={record} now={now} />
        ))}
      </ul>
    </Fold>
  );
}

function Sent({ record, now }: { readonly record: AuditRecord; readonly now: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-line-soft border-t pt-2 text-text-3">
      <p className="text-text-2">
        <bdi>{sentenceOf(record)}</bdi>
      </p>
      <p className="tabular-nums">
        <time dateTime={new Date(record.timestamp).toISOString()}>{whenChanged(record.timestamp, now)}</time>
      </p>
      {record.textHash !== null && (
        <Fold
          summary={<span className="t-13 font-normal">The text</span>}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          {isOpen && <Text hash={record.textHash} />}
        </Fold>
      )}
    </li>
  );
}

function Text({ hash }: { readonly hash: string }) {
  const text = useSentText(hash);
  if (text.status === "loading") return null;
  if (text.status === "failed")
    return (
      <p role="alert" className="text-warn">
        {text.error.message} {text.error.remedy}
      </p>
    );
  if (text.value === null)
    return (
      <p>No copy is on this device. The text was sent from another device, or the time you chose for copies is over.</p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section aria-label="Text that left" tabIndex={0} className="mt-1 max-h-96 overflow-auto rounded-md bg-bg-2 p-3">
      {sentTurns(text.value).map(({ says, text: said }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a text never change
        <div key={at} className={at > 0 ? "mt-3" : undefined}>
          {says !== "" && <p className="text-text-3">{says}</p>}
          <pre dir="auto" className="whitespace-pre-wrap font-mono text-text-1 [overflow-wrap:anywhere]">
            {said}
          </pre>
        </div>
      ))}
    </section>
  );
}
