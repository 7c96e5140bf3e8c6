import { HardDrive } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { isDue } from "#domain/beliefs/belief.ts";
import type { GymReview } from "#domain/entities.ts";
import type { Card } from "#domain/gym/cards.ts";
import { dayOf } from "#domain/insights/days.ts";
import { withUses } from "#domain/insights/figures.ts";
import { type DayFigures, dayFigures, figuresToKeep } from "#domain/insights/kept-figures.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { whenIdle } from "#src/ui/when-idle.ts";
import { useCommands } from "../data.ts";
import type { CountedFacts, Uses } from "../live/facts.ts";
import { type Live, useBeliefs, useCounting } from "../live.ts";
import { type Range, VIEWS, type View, weeksOf } from "../model/insights-search.ts";
import { counted, sinceWords } from "../model/words.ts";
import { CountingNote, isLong } from "./counting-note.tsx";
import { EmptyInsights } from "./empty-insights.tsx";
import { focusBeliefForm } from "./focus-belief-form.ts";
import type { InsightsPageProps } from "./insights-page.tsx";
import { OverviewView } from "./overview-view.tsx";
import { usePageKeys } from "./use-page-keys.ts";

const Loading = () => <Skeleton className="h-96" />;
const BeliefsView = lazyPart(() => import("./beliefs-view.tsx").then((part) => part.BeliefsView), { loading: Loading });
const GymView = lazyPart(() => import("./gym-view.tsx").then((part) => part.GymView), { loading: Loading });
const ExportMenu = lazyPart(() => import("./export-menu.tsx").then((part) => part.ExportMenu));

/** Says what is awaited, so that no figure is taken for what it is before anything is counted. */
const FirstCount = () => (
  <>
    <p role="status" className="t-14 mb-4 text-text-2">
      Counting what you did on this device…
    </p>
    <Loading />
  </>
);

const NONE: Uses["tools"] = [];

interface OpenInsightsProps extends InsightsPageProps {
  readonly facts: Live<CountedFacts>;
  readonly uses: Live<Uses>;
  readonly reviews: Live<readonly GymReview[]>;
  /** The stored figures of this day, until the facts are read. */
  readonly kept: DayFigures | null;
  /** The figures are on the screen. */
  onPainted(): void;
}

/** The three views, over one count of what is on this device. */
export function OpenInsights({ search, onSearch, facts, uses, reviews, kept, onPainted }: OpenInsightsProps) {
  const { now, keepFigures } = useCommands();
  const [openedAt] = useState(now);
  const today = dayOf(openedAt);
  const beliefs = useBeliefs();
  // the plots are much to draw: they are drawn once, when all is read that they show
  const isUsed = [uses, reviews].every(({ status }) => status !== "loading");
  const counting = useCounting(isUsed && facts.status !== "loading");
  const view: View = search.view ?? "overview";
  const range: Range = search.range ?? "12";
  const weeks = weeksOf(range);
  const counts = facts.status === "ready" ? facts.value : null;
  const rows = counts?.facts ?? null;
  const used = uses.status === "ready" ? uses.value : null;
  // what was done besides runs is read later than the runs, and changes oftener: they are not counted again for it
  const fresh = useMemo(() => rows && dayFigures(rows, today, weeks), [rows, weeks, today]);
  const figures = fresh ?? kept;
  const overview = useMemo(
    () => (isUsed && figures ? withUses(figures.figures, used?.lenses ?? []) : null),
    [isUsed, figures, used],
  );
  const isPainted = overview !== null;
  const isBehind =
    rows !== null &&
    rows.length < (counting.answers ?? 0) &&
    counting.status !== "stopped" &&
    counting.status !== "failed";
  // later counts change the figures in place
  const [wasDrawn, setWasDrawn] = useState(false);
  const isFirstCount = isBehind && !wasDrawn && !isLong(counting);
  const isDrawn = overview !== null && !isFirstCount && (overview.runs > 0 || counting.answers !== null);
  useEffect(() => {
    if (isDrawn) setWasDrawn(true);
  }, [isDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once
  useEffect(() => {
    if (isPainted) whenIdle(onPainted);
  }, [isPainted]);
  const isToKeep = counts !== null && kept === null && counting.status === "upToDate";
  useEffect(() => {
    if (!isToKeep || !counts) return;
    whenIdle(() => void keepFigures(counts.times, figuresToKeep(counts.facts, today, weeks)));
  }, [isToKeep, counts, today, weeks, keepFigures]);
  const done = reviews.status === "ready" ? reviews.value : null;
  const gym = useMemo(
    () => (rows && done && used ? { facts: rows, reviews: done, uses: used.lenses } : null),
    [rows, done, used],
  );
  const due = beliefs.status === "ready" ? beliefs.value.list.filter((one) => isDue(one, openedAt)).length : 0;
  const practise = useCallback((card: Card) => onSearch({ view: "gym", card }), [onSearch]);
  const show = (next: View) => onSearch({ ...(next === "overview" ? {} : { view: next }), range: search.range });

  const stateBelief = () => {
    onSearch({ view: "beliefs", new: "here" });
    focusBeliefForm();
  };
  usePageKeys({ show, stateBelief });

  const failed =
    counting.error ?? (facts.status === "failed" ? facts.error : uses.status === "failed" ? uses.error : null);
  const isEmpty = counting.answers === 0;
  const label = overview && overview.runs > 0 && view === "overview";
  return (
    <>
      <PageHeader
        title="Insights"
        meta={
          <>
            {overview && overview.since !== null && (
              <span className="tabular-nums">
                {counted(overview.sessions, "session")}, {counted(overview.runs, "run")} since{" "}
                {sinceWords(overview.since, today)}
              </span>
            )}
            <Mark icon={HardDrive}>{isBehind ? "counting" : "counted"} on this device, nothing was sent</Mark>
          </>
        }
        actions={
          <>
            {label && (
              <Segmented
                className="self-center max-md:basis-full! max-md:[&>*]:flex-1"
                label="How far back"
                value={range}
                options={[
                  { value: "12", label: "12 weeks" },
                  { value: "26", label: "26 weeks" },
                  { value: "all", label: "All" },
                ]}
                onChange={(next) => onSearch({ range: next === "12" ? undefined : next }, { replace: true })}
              />
            )}
            <ExportMenu overview={overview} range={range} beliefs={beliefs.status === "ready" ? beliefs.value : null} />
          </>
        }
      />
      <CountingNote counting={counting} damaged={overview?.damaged ?? 0} ahead={overview?.ahead ?? 0} failed={failed} />
      <Tabs
        label="Views"
        value={view}
        onValueChange={(next) => show(VIEWS.find((one) => one === next) ?? "overview")}
        tabs={[
          {
            value: "overview",
            label: "Overview",
            content: isEmpty ? (
              <EmptyInsights />
            ) : isFirstCount ? (
              <FirstCount />
            ) : isDrawn && figures ? (
              <OverviewView
                overview={overview}
                runsInSpan={figures.inSpan}
                gym={gym}
                tools={used?.tools ?? NONE}
                today={today}
                now={openedAt}
                weeks={weeks}
                onPractise={practise}
              />
            ) : (
              failed === null && <Loading />
            ),
          },
          {
            value: "beliefs",
            label: "Beliefs",
            ...(due > 0 ? { count: due } : {}),
            content: <BeliefsView beliefs={beliefs} search={search} onSearch={onSearch} now={openedAt} />,
          },
          {
            value: "gym",
            label: "Gym",
            content: isFirstCount ? (
              <FirstCount />
            ) : gym ? (
              <GymView rows={gym} search={search} onSearch={onSearch} today={today} />
            ) : (
              <Loading />
            ),
          },
        ]}
      />
    </>
  );
}
