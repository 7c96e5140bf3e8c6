import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** Only for a separate object; everything else is divided by space and one hairline. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={cx("rounded-lg border border-line-soft bg-bg-1 px-5.5 py-5 max-md:p-4", className)} {...rest} />
  );
}
