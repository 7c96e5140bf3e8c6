import { usePageTitle } from "#src/platform/page-title.ts";
import { withFonts } from "#src/platform/with-fonts.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useFacts } from "../live/facts.ts";
import { useMayOpen } from "../live/may-open.ts";
import type { InsightsSearch } from "../model/insights-search.ts";
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

/** Reads what was counted while the code that shows it is fetched. */
const ReadInsights = (props: InsightsPageProps) => <OpenInsights {...props} facts={useFacts()} />;
