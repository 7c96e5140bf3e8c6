import { cx } from "./class-names.ts";

/** A placeholder for a line that is loading. It has the line's size, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={cx("h-3 rounded-[0.25rem] bg-bg-2 forced-colors:bg-[GrayText]", className)} />
  );
}
