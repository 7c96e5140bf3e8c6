import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cx(
        "rounded-[4px] border border-line bg-bg-1 px-1.25 py-px font-medium font-sans text-[11px] text-text-2 leading-4",
        className,
      )}
      {...rest}
    />
  );
}
