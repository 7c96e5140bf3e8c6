import { Skeleton } from "#src/ui/skeleton.tsx";

/** Shown while a debate or the form is read: the heading and two columns. */
export function ArenaSkeleton() {
  return (
    <div aria-hidden className="grid max-w-200 gap-5">
      <Skeleton className="h-9 w-4/5" />
      <div className="grid grid-cols-2 gap-10 max-md:grid-cols-1">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton className="h-12 w-3/5" />
    </div>
  );
}
