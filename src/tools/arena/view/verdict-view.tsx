import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { reportOf } from "#domain/arena/export/report.ts";
import { orderTurnings } from "#domain/arena/rival-order.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import { argumentsOf, treeOf, votesBy } from "#domain/arena/tree.ts";
import { turningPoints } from "#domain/arena/turning.ts";
import { dissentIn } from "#domain/arena/turns.ts";
import type { Weighed } from "#domain/arena/weighing.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import type { DebateRows } from "../live.ts";
import { counted, writtenBy } from "../model/arena-words.ts";
import { ArgumentMap } from "./argument-map.tsx";
import { BeliefPart } from "./belief-part.tsx";
import { DebateHeader } from "./debate-header.tsx";
import { DeleteDebate } from "./delete-debate.tsx";
import { DissentPart } from "./dissent-part.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { OrderPart } from "./order-part.tsx";
import { SharedVoices } from "./shared-voices.tsx";
import { TurningPart } from "./turning-part.tsx";
import { VerdictPart } from "./verdict-part.tsx";
import { WhatIf } from "./what-if.tsx";

const ModelVotesPart = lazyPart(() => import("./model-votes-part.tsx").then((part) => part.ModelVotesPart));

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
  const { claims } = run;
  const areMany = areRivals(run);
  const all = useMemo(
    () =>
      argumentsOf(
        claims.map(({ id }) => id),
        turns,
        votesBy(votes, "you"),
      ),
    [claims, turns, votes],
  );
  const report = useMemo(() => reportOf({ run, turns, votes }), [run, turns, votes]);
  const order = useMemo(() => (areMany ? orderTurnings(claims, all) : []), [areMany, claims, all]);
  const [chosen, setChosen] = useState<string | null>(null);
  const dissent = dissentIn(turns);
  // the claim that is examined: that of the argument, else the first one with arguments
  const trees = useMemo(() => claims.map(({ id }) => ({ id, tree: treeOf(id, all) })), [claims, all]);
  const first = chosen ?? order[0]?.vote.id;
  const { id: claimId, tree } = trees.find((one) => one.tree.some(({ id }) => id === first)) ??
    trees.find((one) => one.tree.length > 0) ?? { id: claims[0]?.id ?? "", tree: [] };
  const turning = useMemo(() => turningPoints(claimId, tree), [claimId, tree]);
  const verdict = report.claims.find(({ id }) => id === claimId)?.verdict;
  if (!verdict) return null;
  const nearest = order[0]?.vote.id ?? turning.singles[0]?.votes[0]?.id;
  const examined = tree.find(({ id }) => id === (first ?? nearest)) ?? tree[0];
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
            <span>{writtenBy(turns)}</span>
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
      <SharedVoices debate={debate} />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="grid content-start gap-10">
          <div className="arena-verdict">
            <VerdictPart report={report} said={all.length} />
            <DissentPart runId={run.id} dissent={dissent} />
          </div>
          {report.claims.map(({ id, text, lines }) => (
            <ArgumentMap
              key={id}
              lines={lines}
              claim={text}
              letter={areMany ? letterOf(claims, id) : null}
              current={examined?.id ?? null}
              onChoose={setChosen}
            />
          ))}
          <ModelVotesPart debate={debate} />
        </div>
        <aside aria-label="Contest" className="grid content-start gap-8">
          <BeliefPart debate={debate} dissent={dissent} />
          {areMany && all.length > 0 && <OrderPart claims={claims} order={order} all={all} onChoose={setChosen} />}
          {tree.length > 0 && (
            <TurningPart
              name={areMany ? letterOf(claims, claimId) : null}
              word={verdict.word}
              turning={turning}
              all={tree}
              onChoose={setChosen}
            />
          )}
          {examined && (
            <WhatIf
              key={`${examined.id}-${examined.truth}-${examined.bearing}`}
              run={run}
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
