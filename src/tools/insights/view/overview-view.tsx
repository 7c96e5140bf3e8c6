import { memo } from "react";
import type { Card } from "#domain/gym/cards.ts";
import type { Overview } from "#domain/insights/figures.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { untilIdle } from "#src/ui/when-idle.ts";
import type { Uses } from "../live/facts.ts";
import { DaysSection } from "./days-section.tsx";
import { DepthSection } from "./depth-section.tsx";
import { HowMade } from "./how-made.tsx";
import { LensesSection } from "./lenses-section.tsx";
import { RulesSection } from "./rules-section.tsx";
import { ScoresSection } from "./scores-section.tsx";
import { ToolsSection } from "./tools-section.tsx";
import type { GymRows } from "./use-gym.ts";
import { WeekSection } from "./week-section.tsx";

/** The rules of the lint and of the spacing are much code in many files: it is asked for once the figures are on the page. */
const NextExercise = lazyPart(
  async () => {
    await untilIdle();
    return (await import("./next-exercise.tsx")).NextExercise;
  },
  { loading: () => <Skeleton className="h-52" /> },
);

export interface OverviewViewProps {
  readonly overview: Overview;
  readonly runsInSpan: number;
  /** What exercises are made of; null while it is read. */
  readonly gym: GymRows | null;
  readonly tools: Uses["tools"];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Epoch ms. */
  readonly now: number;
  /** Null for all there are. */
  readonly weeks: number | null;
  onPractise(card: Card): void;
}

const PAIR = "grid gap-x-14 gap-y-10 border-line-soft border-b py-10 lg:grid-cols-[minmax(0,1fr)_18rem]";
const HALVES = "grid gap-x-14 gap-y-10 border-line-soft border-b py-10 lg:grid-cols-2";

/** As they stand on the page. */
const FIGURES = ["week", "days", "tools", "scores", "depth", "rules", "lenses"] as const;

/** Every figure, each with its definition. It is drawn again only for other figures: what else the page hears of leaves it alone. */
export const OverviewView = memo(function OverviewView({
  overview,
  runsInSpan,
  gym,
  tools,
  today,
  now,
  weeks,
  onPractise,
}: OverviewViewProps) {
  const span = weeks === null ? "since the beginning" : `the last ${weeks} weeks`;
  const before = weeks === null || overview.depth.deep.share.was === null ? null : `the ${weeks} weeks before`;
  return (
    <>
      <div className={`${PAIR} pt-4`}>
        {gym ? (
          <NextExercise rows={gym} today={today} now={now} onPractise={onPractise} />
        ) : (
          <Skeleton className="h-52" />
        )}
        <WeekSection week={overview.week} />
      </div>
      <div className={PAIR}>
        <DaysSection heat={overview.heat} />
        <ToolsSection tools={tools} runs={runsInSpan} today={today} weeks={weeks} span={span} />
      </div>
      <div className={HALVES}>
        <ScoresSection scores={overview.scores} span={span} />
        <DepthSection depth={overview.depth} before={before} />
      </div>
      <div className={HALVES}>
        <RulesSection rules={overview.rules} texts={overview.texts} before={before} onPractise={onPractise} />
        <LensesSection lenses={overview.lenses} span={span} />
      </div>
      <div className="grid gap-2 py-8">
        <p className="t-14 max-w-[68ch] text-text-2">
          This page counts what is saved on this device and says how. It guesses no mood, sets no streak, and compares
          you with nobody.
        </p>
        <HowMade figures={FIGURES} />
      </div>
    </>
  );
});
