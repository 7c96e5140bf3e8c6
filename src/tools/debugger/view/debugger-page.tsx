import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { DebuggerSearch } from "../model/debugger-search.ts";

export interface DebuggerPageProps {
  readonly search: DebuggerSearch;
  onRun(search: DebuggerSearch): void;
}

const RunInspector = lazyPart<DebuggerPageProps>(
  () => import("./run-inspector.tsx").then((part) => part.RunInspector),
  {
    loading: () => <Skeleton className="h-dvh" />,
  },
);

export function DebuggerPage(props: DebuggerPageProps) {
  usePageTitle("Run inspector");
  return <RunInspector {...props} />;
}
