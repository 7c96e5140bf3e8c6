import { type ReactNode, useId } from "react";
import { cx } from "#src/ui/class-names.ts";

export interface SectionProps {
  readonly title: string;
  /** Beside the title: how many, of which time. */
  readonly aside?: ReactNode;
  /** What the figures mean. */
  readonly text?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ title, aside, text, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("min-w-0", className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="t-control text-text-1">
          {title}
        </h2>
        {aside !== undefined && <div className="t-13 text-text-3 tabular-nums">{aside}</div>}
      </div>
      {text !== undefined && <p className="t-13 mb-4 max-w-[72ch] text-text-3">{text}</p>}
      {children}
    </section>
  );
}

/** Sections under each other, with a line between. */
export const sectionsClass =
  "grid gap-12 [&>*+*]:border-line-soft [&>*+*]:border-t [&>*+*]:pt-12 max-md:gap-9 max-md:[&>*+*]:pt-9";
/** Two beside each other. */
export const pairClass = "grid gap-x-12 gap-y-9 md:grid-cols-2";
