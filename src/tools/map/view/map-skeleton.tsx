import { Skeleton } from "#src/ui/skeleton.tsx";

/** Shown while maps are read: a title, and rows. */
export function MapSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <Skeleton className="mb-6 h-8 w-2/3" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="ml-7 h-10 w-4/5" />
      <Skeleton className="ml-7 h-10 w-3/4" />
      <Skeleton className="h-10 w-5/6" />
    </div>
  );
}
