import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Station } from "./station.tsx";
import { Thread } from "./thread.tsx";

export interface EmptyThreadProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly exampleLabel: ReactNode;
  readonly example: ReactNode;
  readonly becomesLabel: ReactNode;
  readonly badge?: ReactNode;
  /** The example's result: its sentences. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly className?: string | undefined;
}

/** An empty list teaches by one working example. */
export function EmptyThread({
  title,
  text,
  exampleLabel,
  example,
  becomesLabel,
  badge,
  children,
  actions,
  className,
}: EmptyThreadProps) {
  return (
    <Thread className={cx("mt-10 max-w-200 max-md:mt-0 max-md:[&>.station:not(:last-child)]:pb-6.5", className)}>
      <Station node="gap" line="open">
        <h2 className="t-q text-text-1 leading-6">{title}</h2>
        <p className="mt-1.5 max-w-[52ch]">{text}</p>
      </Station>
      <Station node="ring" line="open" label={exampleLabel} headingLevel={3}>
        <p className="t-rough max-w-[40em] text-text-2">{example}</p>
      </Station>
      <Station node="star" label={becomesLabel} headingLevel={3} {...(badge === undefined ? {} : { badge })}>
        {children}
        <div className="mt-7 flex flex-wrap gap-2 max-md:mt-5">{actions}</div>
      </Station>
    </Thread>
  );
}
