import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { reportOf } from "#domain/arena/export/report.ts";
import { argumentsOf, votesBy } from "#domain/arena/tree.ts";
import { turningPoints } from "#domain/arena/turning.ts";
import { dissentIn } from "#domain/arena/turns.ts";
import type { Weighed } from "#domain/arena/weighing.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { DebateRows } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { ArgumentMap } from "./argument-map.tsx";
import { BeliefPart } from "./belief-part.tsx";
import { DebateHeader } from "./debate-header.tsx";
import { DeleteDebate } from "./delete-debate.tsx";
import { DissentPart } from "./dissent-part.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { TurningPart } from "./turning-part.tsx";
import { VerdictPart } from "./verdict-part.tsx";
import { WhatIf } from "./what-if.tsx";

interface VerdictViewProps {
  readonly debate: DebateRows;
  readonly order: readonly Weighed[];
  onDebate(): void;
  onDeleted(): void;
}

/** The verdict and the dissent side by side, what was believed, how the arguments weigh, what would turn it. */
export function VerdictView({ debate, onDebate, onDeleted }: VerdictViewProps) {
  const { run, turns, votes } = debate;
  useArrivalFocus(pageHeading);
  const claim = run.claims[0];
  const claimId = claim?.id ?? "";
  const all = useMemo(() => argumentsOf([claimId], turns, votesBy(votes, "you")), [claimId, turns, votes]);
  const report = useMemo(() => reportOf({ run, turns, votes }), [run, turns, votes]);
  const turning = useMemo(() => turningPoints(claimId, all), [claimId, all]);
  const [chosen, setChosen] = useState<string | null>(null);
  const dissent = dissentIn(turns);
  const claimReport = report.claims[0];
  if (!claimReport) return null;
  const { verdict, lines } = claimReport;
  const nearest = turning.singles[0]?.votes[0]?.id;
  const examined = all.find(({ id }) => id === (chosen ?? nearest)) ?? all[0];
  const settling = all.find(({ id }) => id === nearest) ?? examined;
  const isClosed = run.closedAt !== null;
  return (
    <>
      <DebateHeader
        debate={debate}
        meta={
          <>
            <span>
              {counted(run.seats.length, "persona")}, {counted(run.rounds, "round")}, {counted(all.length, "argument")}
            </span>
            <span>no model</span>
            <span>counts as 1 message</span>
          </>
        }
        actions={
          <>
            <Button variant="ghost" onClick={onDebate}>
              The debate
            </Button>
            <ExportMenu debate={debate} />
            <DeleteDebate debate={debate} onDeleted={onDeleted} />
            {isClosed && settling && (
              <Link
                to="/dashboard"
                search={{ idea: `What would settle whether this is so: “${settling.text}”?` }}
                className={buttonClass({ variant: "primary" })}
              >
                Ask what would settle {settling.number}
              </Link>
            )}
          </>
        }
      />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="grid content-start gap-10">
          <div className="arena-verdict">
            <VerdictPart verdict={verdict} said={all.length} />
            <DissentPart runId={run.id} dissent={dissent} />
          </div>
          <ArgumentMap lines={lines} claim={run.title} current={examined?.id ?? null} onChoose={setChosen} />
        </div>
        <aside aria-label="Contest" className="grid content-start gap-8">
          <BeliefPart debate={debate} dissent={dissent} />
          {all.length > 0 && <TurningPart word={verdict.word} turning={turning} all={all} onChoose={setChosen} />}
          {examined && (
            <WhatIf
              key={`${examined.id}-${examined.truth}-${examined.bearing}`}
              runId={run.id}
              claimId={claimId}
              all={all}
              argument={examined}
            />
          )}
        </aside>
      </div>
    </>
  );
}
