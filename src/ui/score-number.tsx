import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface ScoreNumberProps {
  readonly value: number;
  /** What the number is measured against. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export function ScoreNumber({ value, children, className }: ScoreNumberProps) {
  return (
    <p
      className={cx(
        "flex items-baseline gap-3 font-serif text-[2.75rem] text-text-1 lining-nums tabular-nums leading-12 tracking-[-0.02em]",
        className,
      )}
    >
      {value}
      {children !== undefined && <small className="t-13 text-text-3 tracking-normal">{children}</small>}
    </p>
  );
}
