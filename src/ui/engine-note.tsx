import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";

export type EngineNoteProps = ComponentProps<"span"> & { readonly icon: Icon };

/** What made this answer, and where. */
export function EngineNote({ icon: Icon, className, children, ...rest }: EngineNoteProps) {
  return (
    <span className={cx("t-13 inline-flex items-center gap-1.5 text-text-3", className)} {...rest}>
      <Icon className="size-3.5" />
      {children}
    </span>
  );
}
