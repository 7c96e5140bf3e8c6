import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type InsightsSearch, insightsSearch } from "#src/tools/insights/model/insights-search.ts";
import { InsightsPage } from "#src/tools/insights/view/insights-page.tsx";

export const Route = createFileRoute("/insights")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as InsightsSearch,
  component: Insights,
});

function Insights() {
  const raw = Route.useSearch();
  const search = useMemo(() => insightsSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <InsightsPage
      search={search}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: next.view !== search.view })
      }
    />
  );
}
