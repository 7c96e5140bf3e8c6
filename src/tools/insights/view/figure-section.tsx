import { type ReactNode, useId } from "react";
import { cx } from "#src/ui/class-names.ts";

interface FigureSectionProps {
  readonly title: string;
  /** How the figure is made. */
  readonly definition: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure under its name, with its definition. */
export function FigureSection({ title, definition, aside, className, children }: FigureSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("min-w-0", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="t-label text-text-1">
          {title}
        </h2>
        {aside !== undefined && <span className="t-13 text-text-3">{aside}</span>}
      </div>
      <p className="t-13 mt-1 mb-4 max-w-[68ch] text-text-3">{definition}</p>
      {children}
    </section>
  );
}
