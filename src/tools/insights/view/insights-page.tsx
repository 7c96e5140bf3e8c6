import { useMemo, useState } from "react";
import { keptFigures } from "#domain/insights/kept-figures.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { withFonts } from "#src/platform/with-fonts.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useFacts, useKeptFigures, useReviews, useToday, useUses } from "../live/facts.ts";
import { useMayOpen } from "../live/may-open.ts";
import { type InsightsSearch, weeksOf } from "../model/insights-search.ts";
import { InsightsSkeleton } from "./insights-skeleton.tsx";

const OpenInsights = lazyPart(() => withFonts(import("./open-insights.tsx")).then((part) => part.OpenInsights), {
  loading: InsightsSkeleton,
});
const InsightsClosed = lazyPart(() => withFonts(import("./insights-closed.tsx")).then((part) => part.InsightsClosed), {
  loading: InsightsSkeleton,
});

export interface InsightsPageProps {
  readonly search: InsightsSearch;
  onSearch(next: InsightsSearch, how?: { readonly replace: boolean }): void;
}

export function InsightsPage(props: InsightsPageProps) {
  usePageTitle("Insights");
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh max-w-280">
      {useMayOpen() ? <ReadInsights {...props} /> : <InsightsClosed {...props} />}
    </div>
  );
}

// the link that is pointed at fetches this page: what it shows comes with it, so that a press waits for the figures alone
void OpenInsights.preload();

/**
 * Reads all that the figures show while the code that shows it is fetched. Stored figures of the runs come first, and what they were made of
 * once they are painted.
 */
function ReadInsights(props: InsightsPageProps) {
  const today = useToday();
  const [isPainted, setPainted] = useState(false);
  const kept = useKeptFigures();
  const uses = useUses();
  const reviews = useReviews();
  const weeks = weeksOf(props.search.range);
  const stored = kept.status === "ready" ? kept.value : undefined;
  const found = useMemo(() => keptFigures(stored, today, weeks), [stored, today, weeks]);
  const facts = useFacts(isPainted || (kept.status !== "loading" && found === null));
  const read = { facts, uses, reviews, kept: found };
  return <OpenInsights {...props} {...read} onPainted={() => setPainted(true)} />;
}
