import { Lock } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Synthesis } from "#domain/entities.ts";
import type { ReportRow } from "#domain/synthesis/placed.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { notify } from "#src/ui/notify.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Paged } from "./paged.tsx";
import { ReasonForm } from "./reason-form.tsx";
import { type Decide, keepInReport, putTo, type Shown, undecide } from "./shown.ts";
import { StatementLine } from "./statement-line.tsx";

interface ReportListProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** The minority report: a decision a statement. A dissent stays in it. */
export function ReportList({ shown, decide }: ReportListProps) {
  const { report } = shown.placed;
  const list = useRef<HTMLUListElement>(null);
  const isOpen = ({ to, isFixed }: ReportRow) => !isFixed && to === null;
  return (
    <>
      <KeepTheRest
        rows={report.filter(isOpen).map(({ key }) => key)}
        decisions={shown.open.synthesis.decisions}
        decide={decide}
        onKept={() => moveFocus(() => list.current?.querySelector("button") ?? null)}
      />
      <Paged rows={report} least={report.findIndex(isOpen) + 1} what="in the report">
        {(rows) => (
          <ul ref={list} className="border-line-soft border-t">
            {rows.map((row) => (
              <Row key={row.key} row={row} shown={shown} decide={decide} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

/** With fewer open rows, a press on each is as quick. */
const FEWEST = 3;

/** Decides all open rows at once. Nothing is dropped: they stay in the report. */
function KeepTheRest({
  rows,
  decisions,
  decide,
  onKept,
}: {
  readonly rows: readonly string[];
  readonly decisions: Synthesis["decisions"];
  readonly decide: Decide;
  /** The pressed button is gone. */
  onKept(): void;
}) {
  if (rows.length < FEWEST) return null;
  async function keep() {
    if (!(await decide(keepInReport(rows, decisions)))) return;
    onKept();
    notify({
      title: `${rows.length} statements stay in the report`,
      action: { label: "Undo", onSelect: () => void decide(undecide(rows, decisions)) },
    });
  }
  return (
    <Button size="sm" className="mb-3" onClick={() => void keep()}>
      Keep the {rows.length} open ones in the report
    </Button>
  );
}

function Row({ row: { key, to, why, isFixed }, shown, decide }: ReportListProps & { readonly row: ReportRow }) {
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const endReason = () => {
    setIsLeavingOut(false);
    moveFocus(() => row.current?.querySelector("button") ?? null);
  };
  const put = (place: "text" | "report" | "out") => {
    if (place === "out") return setIsLeavingOut(true);
    setIsLeavingOut(false);
    void decide(putTo(key, place));
  };
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    // with Caps Lock too
    const place = ({ r: "report", t: "text", o: "out" } as const)[event.key.toLowerCase()];
    if (!place || (isFixed && place !== "text")) return;
    event.preventDefault();
    put(place);
  }
  const isOpen = !isFixed && to === null;
  return (
    <li
      ref={row}
      {...(isOpen ? { "data-open": "" } : {})}
      className="grid gap-x-4 gap-y-2 border-line-soft border-b py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
      onKeyDown={onKey}
    >
      <StatementLine statementKey={key} shown={shown} note={isFixed ? "a dissent" : undefined} />
      {isFixed ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <Mark icon={Lock}>always in the report</Mark>
          {to === "text" ? (
            <Button size="sm" variant="ghost" onClick={() => put("report")}>
              Out of the text
            </Button>
          ) : (
            <Button size="sm" variant="ghost" onClick={() => put("text")}>
              Into the text too
            </Button>
          )}
        </div>
      ) : (
        <Segmented
          label="Where it goes"
          value={isLeavingOut ? "out" : to}
          options={[
            { value: "report", label: "In the report" },
            { value: "text", label: "Into the text" },
            { value: "out", label: "Leave out" },
          ]}
          onChange={put}
          className="max-md:w-full max-md:[&>button]:flex-1 max-md:[&>button]:px-1"
        />
      )}
      {isLeavingOut ? (
        <div className="col-span-full">
          <ReasonForm
            reason={why}
            onReason={(reason) => {
              endReason();
              void decide(putTo(key, "out", reason));
            }}
            onCancel={endReason}
          />
        </div>
      ) : (
        to === "out" && (
          <p dir="auto" className="t-13 col-span-full text-text-3 wrap-anywhere">
            because: {why}
          </p>
        )
      )}
    </li>
  );
}
