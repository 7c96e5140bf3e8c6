import { Progress } from "#src/ui/progress.tsx";

/** Progress of reading a long text. @param done 0 to 1; null when nothing is being read */
export function ReadingProgress({ label, done }: { readonly label: string; readonly done: number | null }) {
  if (done === null) return null;
  const percent = Math.round(done * 100);
  return (
    <div className="mt-3 flex items-center gap-3">
      <Progress label={label} value={percent} max={100} className="flex-1" />
      <span aria-hidden className="t-12 w-10 text-right text-text-2 tabular-nums">
        {percent}%
      </span>
    </div>
  );
}
