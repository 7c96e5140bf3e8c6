import { Skeleton } from "#src/ui/skeleton.tsx";

/** Shown while boards are read: a title, the steps, and rows. */
export function BoardSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <Skeleton className="mb-4 h-8 w-2/3" />
      <Skeleton className="mb-6 h-14 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-4/5" />
    </div>
  );
}
