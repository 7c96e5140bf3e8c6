import { Skeleton } from "#src/ui/skeleton.tsx";

/** Shown while samples and trials are read: rows of the height they will have. */
export function EvolutionSkeleton() {
  return (
    <div aria-hidden className="min-h-dvh">
      <Skeleton className="mb-3 h-8 w-40" />
      <Skeleton className="mb-10 h-5 w-80 max-w-full" />
      <div className="grid max-w-3xl gap-5">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
