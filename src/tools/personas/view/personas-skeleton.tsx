import { Skeleton } from "#src/ui/skeleton.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

/** Shown while personas are read: rows of the height they will have. */
export function PersonasSkeleton() {
  return (
    <div aria-hidden className="min-h-dvh">
      <Skeleton className="mb-3 h-8 w-40" />
      <Skeleton className="mb-8 h-5 w-80 max-w-full" />
      <Thread>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Station key={row} node="gap" line="open">
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-5 w-full max-w-120" />
          </Station>
        ))}
      </Thread>
    </div>
  );
}
