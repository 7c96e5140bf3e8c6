import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./text-input.tsx";

export type TextAreaProps = ComponentProps<"textarea">;

export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <textarea rows={rows} className={cx("t-15 resize-y py-2.5", controlClass, className)} {...rest} {...control} />
  );
}
