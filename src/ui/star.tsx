import { cx } from "./class-names.ts";
import "./star.css";

/** Marks refined text. */
export function Star({ className }: { readonly className?: string }) {
  return <span className={cx("star", className)}>✦</span>;
}
