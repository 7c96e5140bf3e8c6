import { Skeleton } from "#src/ui/skeleton.tsx";

/** As tall as the window, like the thread it replaces, so that the footer does not jump. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Opening the session" className="grid min-h-dvh max-w-280 content-start gap-8">
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-22 w-full max-w-160" />
      <Skeleton className="h-36 w-full max-w-160" />
    </div>
  );
}
