import { cx } from "../class-names.ts";
import { NodeIcon } from "../node-icon.tsx";
import type { Scale } from "./scale.ts";

/** Solid: the interval excludes the zero. Open: it does not, and is dashed. */
export type IntervalKind = "solid" | "open";

export interface IntervalLineProps {
  readonly scale: Scale;
  /** The middle of the interval, where the star is; null while there is none. */
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly kind: IntervalKind;
  /** Marked by a thin line; null for no mark. */
  readonly zero?: number | null;
  readonly className?: string;
}

/** A value with its interval on a common scale, in one line. It is hidden from screen readers: the text beside it has the numbers. */
export function IntervalLine({ scale, value, interval, kind, zero = 0, className }: IntervalLineProps) {
  const x = (at: number) => `${scale.at(at) * 100}%`;
  return (
    <span aria-hidden="true" className={cx("relative block h-4", className)}>
      <svg aria-hidden="true" width="100%" height="16" className="block overflow-visible">
        {zero !== null && <line x1={x(zero)} x2={x(zero)} y1="0" y2="16" className="stroke-line-strong" />}
        {interval && (
          <line
            x1={x(interval.low)}
            x2={x(interval.high)}
            y1="8"
            y2="8"
            strokeWidth="2"
            strokeDasharray={kind === "open" ? "3 4" : undefined}
            className={kind === "open" ? "stroke-text-3" : "stroke-brand"}
          />
        )}
      </svg>
      {value !== null && (
        <span className="absolute top-0 -ml-2 block size-4" style={{ left: x(value) }}>
          <NodeIcon kind="star" className={cx("size-4", kind === "open" && "text-text-3")} />
        </span>
      )}
    </span>
  );
}

export interface ScaleTicksProps {
  readonly scale: Scale;
  /** How a tick is written; as it is without it. */
  readonly format?: (tick: number) => string;
}

/** The ticks of a scale above lines that share it. */
export function ScaleTicks({ scale, format = String }: ScaleTicksProps) {
  return (
    <span aria-hidden="true" className="t-12 relative block h-4 text-text-3">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute -translate-x-1/2 whitespace-nowrap"
          style={{ left: `${scale.at(tick) * 100}%` }}
        >
          {format(tick)}
        </span>
      ))}
    </span>
  );
}
