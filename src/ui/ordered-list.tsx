import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./lists.css";

export interface OrderedListProps {
  readonly items: readonly ReactNode[];
  readonly className?: string | undefined;
}

/** Questions in a meaningful order. */
export function OrderedList({ items, className }: OrderedListProps) {
  return (
    <ol className={cx("ordered-list", className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <li key={index}>
          <span dir="auto">{item}</span>
        </li>
      ))}
    </ol>
  );
}
