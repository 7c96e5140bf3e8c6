import { createFileRoute } from "@tanstack/react-router";
import { type SystemTestsSearch, systemTestsSearch } from "#src/tools/system-tests/model/system-tests-search.ts";
import { SystemTestsPage } from "#src/tools/system-tests/view/system-tests-page.tsx";

export const Route = createFileRoute("/system-tests")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as SystemTestsSearch,
  component: SystemTests,
});

function SystemTests() {
  return <SystemTestsPage {...systemTestsSearch({ ...Route.useSearch() })} />;
}
