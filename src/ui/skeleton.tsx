import { cx } from "./class-names.ts";

/** Stands for a line that is loading. Its size is the size of what it stands for, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={cx("h-3 rounded-[0.25rem] bg-bg-2 forced-colors:bg-[GrayText]", className)} />
  );
}
