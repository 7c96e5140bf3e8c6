import { type ReactNode, useEffect } from "react";
import { nextStep } from "#domain/arena/next-step.ts";
import { votesBy } from "#domain/arena/tree.ts";
import { unweighed, weighingOrder } from "#domain/arena/weighing.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { type DebateRows, useDebate } from "../live.ts";
import type { ArenaSearch } from "../model/arena-search.ts";
import { ArenaSkeleton } from "./arena-skeleton.tsx";
import { DebateMissing } from "./debate-missing.tsx";
import { DebateView } from "./debate-view.tsx";

const WeighView = lazyPart(() => import("./weigh-view.tsx").then((part) => part.WeighView), { loading: ArenaSkeleton });
const VerdictView = lazyPart(() => import("./verdict-view.tsx").then((part) => part.VerdictView), {
  loading: ArenaSkeleton,
});

interface DebatePageProps {
  readonly runId: string;
  readonly search: ArenaSearch;
  onSearch(next: ArenaSearch, how?: { readonly replace: boolean }): void;
  /** Shown below the verdict. */
  readonly further: ReactNode;
}

/** One debate at its next step, or at the view that the address names as far as it is there yet. */
export function DebatePage({ runId, search, onSearch, further }: DebatePageProps) {
  const found = useDebate(runId);
  if (found.status === "failed")
    return (
      <>
        <h1 className="t-title mb-6 text-text-1">Debate Arena</h1>
        <p role="alert" className="t-15 max-w-[60ch]">
          {found.error.message} {found.error.remedy}
        </p>
      </>
    );
  if (found.status === "loading") return <ArenaSkeleton />;
  if (found.value.kind !== "here")
    return (
      <DebateMissing
        {...(found.value.kind === "damaged" ? { damaged: found.value.row } : {})}
        onAll={() => onSearch({})}
      />
    );
  return <Debate debate={found.value.debate} view={search.view} onSearch={onSearch} further={further} />;
}

interface DebateProps {
  readonly debate: DebateRows;
  readonly view: ArenaSearch["view"];
  onSearch: DebatePageProps["onSearch"];
  readonly further: ReactNode;
}

function Debate({ debate, view, onSearch, further }: DebateProps) {
  const { run, turns, votes } = debate;
  const step = nextStep(run, turns);
  const order = weighingOrder(run.id, turns);
  const left = unweighed(order, votesBy(votes, "you")).length;
  const isWeighed = order.length > 0 && left === 0;
  const allTaken = step.kind === "weigh";
  const go = (next: NonNullable<ArenaSearch["view"]>) => onSearch({ run: run.id, view: next });
  const shown = viewOf(view, { allTaken, isWeighed, canWeigh: order.length > 0 });
  useEffect(() => {
    if (shown !== "debate") void (shown === "weigh" ? VerdictView : WeighView).preload();
  }, [shown]);
  if (shown === "weigh")
    return (
      <WeighView
        debate={debate}
        order={order}
        onDone={() => onSearch({ run: run.id, view: "verdict" }, { replace: true })}
        onLeave={() => go("debate")}
      />
    );
  if (shown === "verdict")
    return (
      <>
        <VerdictView debate={debate} order={order} onDebate={() => go("debate")} onDeleted={() => onSearch({})} />
        {further}
      </>
    );
  return (
    <DebateView
      debate={debate}
      step={step}
      weighing={allTaken ? { left, of: order.length, isWeighed } : null}
      onWeigh={() => go(isWeighed ? "verdict" : "weigh")}
      onDeleted={() => onSearch({})}
    />
  );
}

/** Nobody weighs before all turns are taken, and no verdict is shown before all arguments are weighed. */
function viewOf(
  wanted: ArenaSearch["view"],
  {
    allTaken,
    isWeighed,
    canWeigh,
  }: { readonly allTaken: boolean; readonly isWeighed: boolean; readonly canWeigh: boolean },
): NonNullable<ArenaSearch["view"]> {
  if (!allTaken || wanted === "debate") return "debate";
  if (isWeighed) return "verdict";
  return wanted !== undefined && canWeigh ? "weigh" : "debate";
}
