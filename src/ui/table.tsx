import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
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

/** A table in a region of its own. Where columns are out of sight, its edge fades, and an arrow points there. */
export function Table({ label, minWidth, children, className }: TableProps) {
  const [region, goesOn] = useGoesOn();
  return (
    <div className={cx("relative", className)}>
      <section
        ref={region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className={cx("overflow-x-auto", goesOn && "[mask-image:linear-gradient(to_left,transparent,black_3rem)]")}
      >
        <table
          style={{ minWidth: minWidth && `${minWidth}rem` }}
          className="t-13 wrap-break-word w-full border-collapse [&_td]:border-line-soft [&_td]:border-b [&_td]:py-2 [&_td:not(:last-child)]:pr-3 [&_td]:text-text-1 [&_td]:tabular-nums [&_tbody_th]:border-line-soft [&_th]:border-line [&_th]:border-b [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:font-medium [&_th]:text-text-3"
        >
          {children}
        </table>
      </section>
      {goesOn && <ChevronRight aria-hidden className="pointer-events-none absolute top-2 right-0 size-5 text-text-1" />}
    </div>
  );
}

/** Whether columns are out of sight to the right. */
function useGoesOn() {
  const region = useRef<HTMLElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    // widths are rounded
    const look = () => setGoesOn(current.scrollWidth - current.clientWidth - current.scrollLeft > 1);
    const sized = new ResizeObserver(look);
    for (const element of [current, current.firstElementChild]) if (element) sized.observe(element);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      sized.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, []);
  return [region, goesOn] as const;
}
