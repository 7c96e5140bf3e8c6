import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** Hidden visually; screen readers still get it. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={cx("sr-only", className)} {...rest} />;
}
