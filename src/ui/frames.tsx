import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface FramesProps {
  readonly items: readonly { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode }[];
  readonly className?: string | undefined;
}

/** The same thought in three columns; below each other on phones. */
export function Frames({ items, className }: FramesProps) {
  return (
    <ul className={cx("grid grid-cols-3 border-line border-t max-md:grid-cols-1", className)}>
      {items.map(({ title, text, action }) => (
        <li
          key={title}
          className="not-first:border-line-soft not-first:border-l not-first:pl-5 pt-3.5 pr-5 pb-1 max-md:not-first:border-l-0 max-md:not-first:pl-0 max-md:border-line-soft max-md:border-b max-md:px-0 max-md:py-3"
        >
          <span className="t-label mb-1 block text-text-2">{title}</span>
          <p dir="auto" className="t-q-sm text-text-1 leading-6.25">
            {text}
          </p>
          {action && <p className="mt-1.5">{action}</p>}
        </li>
      ))}
    </ul>
  );
}
