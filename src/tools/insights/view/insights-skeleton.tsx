import { Skeleton } from "#src/ui/skeleton.tsx";

/** The page before anything is read: of the same measures. */
export function InsightsSkeleton() {
  return (
    <div>
      <h1 className="t-title mb-1 text-text-1">Insights</h1>
      <div className="grid gap-4 pt-14" aria-hidden>
        <Skeleton className="w-40" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-6 h-52" />
      </div>
    </div>
  );
}
