import { Skeleton } from "#src/ui/skeleton.tsx";

const WIDTHS = ["w-2/3", "w-2/5", "w-1/2", "w-3/4", "w-3/5", "w-1/3"];

/** Room for the list to come. */
export function PromptsSkeleton() {
  return (
    <div role="status" aria-label="Opening the prompts" className="border-line-soft border-t">
      {WIDTHS.map((width) => (
        <div key={width} className="grid h-16.25 content-center gap-2.5 border-line-soft border-b">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}

/** Room for the prompt that is open. */
export function PromptSkeleton() {
  return (
    <div role="status" aria-label="Opening the prompt" className="grid min-h-dvh content-start gap-6 py-1">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-3 w-1/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
