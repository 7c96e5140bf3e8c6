import { HardDrive } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { isDue } from "#domain/beliefs/belief.ts";
import type { RunFact } from "#domain/entities.ts";
import type { Card } from "#domain/gym/cards.ts";
import { dayOf } from "#domain/insights/days.ts";
import { runFiguresOf, withUses } from "#domain/insights/figures.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { useCommands } from "../data.ts";
import { type Live, type Uses, useBeliefs, useCounting, useReviews, useUses } from "../live.ts";
import { type Range, VIEWS, type View } from "../model/insights-search.ts";
import { counted, dayWords } from "../model/words.ts";
import { CountingNote } from "./counting-note.tsx";
import { EmptyInsights } from "./empty-insights.tsx";
import type { InsightsPageProps } from "./insights-page.tsx";
import { OverviewView } from "./overview-view.tsx";

const Loading = () => <Skeleton className="h-96" />;
const BeliefsView = lazyPart(() => import("./beliefs-view.tsx").then((part) => part.BeliefsView), { loading: Loading });
const GymView = lazyPart(() => import("./gym-view.tsx").then((part) => part.GymView), { loading: Loading });
const ExportMenu = lazyPart(() => import("./export-menu.tsx").then((part) => part.ExportMenu));

const NONE: Uses["tools"] = [];
const WEEKS: Readonly<Record<Range, number | null>> = { "12": 12, "26": 26, all: null };

interface OpenInsightsProps extends InsightsPageProps {
  readonly facts: Live<readonly RunFact[]>;
}

/** The three views, over one count of what is on this device. */
export function OpenInsights({ search, onSearch, facts }: OpenInsightsProps) {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const today = dayOf(openedAt);
  const uses = useUses();
  const beliefs = useBeliefs();
  const reviews = useReviews();
  // the plots are much to draw: they are drawn once, when all is read that they show
  const isRead = [facts, uses, reviews].every(({ status }) => status !== "loading");
  const counting = useCounting(isRead);
  const view: View = search.view ?? "overview";
  const range: Range = search.range ?? "12";
  const rows = facts.status === "ready" ? facts.value : null;
  const used = uses.status === "ready" ? uses.value : null;
  // what was done besides runs is read later than the runs, and changes oftener: they are not counted again for it
  const figures = useMemo(() => rows && runFiguresOf(rows, { today, weeks: WEEKS[range] }), [rows, range, today]);
  const overview = useMemo(
    () => (isRead && figures ? withUses(figures, used?.lenses ?? []) : null),
    [isRead, figures, used],
  );
  const done = reviews.status === "ready" ? reviews.value : null;
  const gym = useMemo(
    () => (rows && done && used ? { facts: rows, reviews: done, uses: used.lenses } : null),
    [rows, done, used],
  );
  const due = beliefs.status === "ready" ? beliefs.value.list.filter((one) => isDue(one, openedAt)).length : 0;
  const practise = useCallback((card: Card) => onSearch({ view: "gym", card }), [onSearch]);
  const show = (next: View) => onSearch({ ...(next === "overview" ? {} : { view: next }), range: search.range });

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
                {dayWords(overview.since)}
              </span>
            )}
            <Mark icon={HardDrive}>counted on this device, nothing was sent</Mark>
          </>
        }
        actions={
          <>
            {label && (
              <Segmented
                className="max-md:basis-full!"
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
      <CountingNote counting={counting} damaged={overview?.damaged ?? 0} failed={failed} />
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
            ) : overview && rows && (overview.runs > 0 || counting.answers !== null) ? (
              <OverviewView
                overview={overview}
                facts={rows}
                gym={gym}
                tools={used?.tools ?? NONE}
                today={today}
                now={openedAt}
                weeks={WEEKS[range]}
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
            content: gym ? <GymView rows={gym} search={search} onSearch={onSearch} today={today} /> : <Loading />,
          },
        ]}
      />
    </>
  );
}
