import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export interface LineRowProps {
  readonly name: ReactNode;
  /** The place of the dot, 0 to 1; null for none. */
  readonly at: number | null;
  /** The place of the ring that it is compared with; null for none. */
  readonly was?: number | null;
  /** The number, and what it was. */
  readonly children: ReactNode;
  /** What may be said of the difference. */
  readonly aside?: ReactNode;
}

const place = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** A share as a dot on a line, with a ring for what it was. The drawing is hidden from screen readers: the text beside it has the numbers. */
export function LineRow({ name, at, was = null, children, aside }: LineRowProps) {
  return (
    <li
      className={cx(
        "grid items-center gap-x-4 py-1.5 max-md:grid-cols-[minmax(0,1fr)_auto]",
        aside === undefined
          ? "md:grid-cols-[minmax(5.5rem,30%)_minmax(0,1fr)_minmax(4.5rem,auto)]"
          : "md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_6rem_6.5rem]",
      )}
    >
      <span className="t-13 min-w-0 text-text-1">{name}</span>
      <span aria-hidden="true" className="block px-1.5 max-md:col-span-2 max-md:row-start-2">
        <svg aria-hidden="true" width="100%" height="12" className="block overflow-visible">
          <line x1="0" x2="100%" y1="6" y2="6" className="stroke-line" />
          {at !== null && <line x1="0" x2={place(at)} y1="6" y2="6" strokeWidth="2" className="stroke-brand" />}
          {was !== null && (
            <circle cx={place(was)} cy="6" r="4" strokeWidth="1.5" className="fill-bg-0 stroke-text-3" />
          )}
          {at !== null && <circle cx={place(at)} cy="6" r="3" className="fill-brand forced-colors:fill-[Highlight]" />}
        </svg>
      </span>
      <span className="t-13 text-right text-text-1 tabular-nums max-md:col-start-2 max-md:row-start-1">{children}</span>
      {aside !== undefined && <span className="t-12 text-text-3 max-md:col-span-2">{aside}</span>}
    </li>
  );
}
