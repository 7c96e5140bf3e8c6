import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cx(
        "rounded-[0.25rem] border border-line bg-bg-1 px-1.25 py-px font-medium font-sans text-[0.6875rem] text-text-2 leading-4",
        className,
      )}
      {...rest}
    />
  );
}
