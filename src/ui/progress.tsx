import { cx } from "./class-names.ts";

export interface ProgressProps {
  readonly label: string;
  /** Steps done, of `max`. */
  readonly value: number;
  readonly max: number;
  readonly className?: string | undefined;
}

export function Progress({ label, value, max, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx("h-0.75 overflow-clip rounded-[2px] bg-line", className)}
    >
      <div
        className="h-full origin-left bg-brand transition-transform duration-(--slow) ease-(--ease) forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${max > 0 ? Math.min(1, value / max) : 0})` }}
      />
    </div>
  );
}
