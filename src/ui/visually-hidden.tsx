import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** Read out, not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={cx("sr-only", className)} {...rest} />;
}
