import { Skeleton } from "#src/ui/skeleton.tsx";

/** Shown while syntheses are read. */
export function SynthesisSkeleton() {
  return (
    <div aria-hidden className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-4/5" />
    </div>
  );
}
