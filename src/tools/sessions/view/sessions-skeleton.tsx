import { Skeleton } from "#src/ui/skeleton.tsx";

const WIDTHS = ["w-2/3", "w-2/5", "w-1/2", "w-3/4", "w-3/5", "w-1/3"];

/** Height of a row. Pixels. */
const ROW = 65;

/** Reserves room for the `rows` to come, so that nothing jumps and Back restores the scroll position. */
export function SessionsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div
      role="status"
      aria-label="Opening your sessions"
      className="border-line-soft border-t"
      style={{ minHeight: rows * ROW }}
    >
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className="grid h-16.25 content-center gap-2.5 border-line-soft border-b">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
