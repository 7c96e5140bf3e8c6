import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./lists.css";

export interface DashListProps {
  readonly items: readonly ReactNode[];
  readonly className?: string | undefined;
}

export function DashList({ items, className }: DashListProps) {
  return (
    <ul className={cx("dash-list", className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <li key={index}>
          <span dir="auto">{item}</span>
        </li>
      ))}
    </ul>
  );
}
