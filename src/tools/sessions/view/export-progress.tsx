import { Progress } from "#src/ui/progress.tsx";

interface ExportProgressProps {
  readonly label: string;
  /** Sessions, each as often as it is read. */
  readonly done: number;
  readonly total: number;
}

/** How far an export of many sessions is. */
export const ExportProgress = ({ label, done, total }: ExportProgressProps) => (
  <div className="grid gap-2">
    <p className="t-13 text-text-3 tabular-nums">
      {label}: {Math.floor((100 * done) / total)}%
    </p>
    <Progress label={label} value={done} max={total} />
  </div>
);
