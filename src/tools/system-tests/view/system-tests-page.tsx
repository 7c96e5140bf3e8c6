import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { SystemTestsSearch } from "../model/system-tests-search.ts";

const OpenTests = lazyPart(() => import("./open-tests.tsx").then((part) => part.OpenTests), {
  loading: () => <Skeleton className="h-dvh" />,
});

export function SystemTestsPage({ only }: SystemTestsSearch) {
  usePageTitle("System Tests");
  return <OpenTests only={only} />;
}
