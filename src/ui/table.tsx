import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface TableProps {
  /** What the numbers mean. */
  readonly label: string;
  /** In rem; in a narrower window the table scrolls, not the page. */
  readonly minWidth?: number;
  /** `thead` and `tbody`; header cells carry their `scope`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Table({ label, minWidth, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cx("overflow-x-auto", className)}>
      <table
        style={{ minWidth: minWidth && `${minWidth}rem` }}
        className="t-13 wrap-break-word w-full border-collapse [&_td]:border-line-soft [&_td]:border-b [&_td]:py-2 [&_td:not(:last-child)]:pr-3 [&_td]:text-text-1 [&_td]:tabular-nums [&_th]:border-line [&_th]:border-b [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:font-medium [&_th]:text-text-3"
      >
        {children}
      </table>
    </section>
  );
}
