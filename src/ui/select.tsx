import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";

/** One of several choices, in the browser's own list. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  const control = useFieldControl();
  return (
    <span className={cx("relative block", className)}>
      <select className={cx("t-14 h-ctl appearance-none truncate pr-9", controlClass)} {...rest} {...control} />
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-text-3"
      />
    </span>
  );
}
