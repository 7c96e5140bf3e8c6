import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const OpenReadiness = lazyPart(() => import("./open-readiness.tsx").then((part) => part.OpenReadiness), {
  loading: () => <Skeleton className="h-dvh" />,
});

export function LaunchReadinessPage() {
  usePageTitle("Launch readiness");
  return <OpenReadiness />;
}
