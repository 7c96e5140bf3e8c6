import { usePageTitle } from "#src/platform/page-title.ts";
import { withFonts } from "#src/platform/with-fonts.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
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
      {useMayOpen() ? <OpenInsights {...props} /> : <InsightsClosed {...props} />}
    </div>
  );
}
