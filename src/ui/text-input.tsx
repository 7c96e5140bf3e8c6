import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

/** The look of every text control; 16 px on phones, where a smaller text makes the browser zoom in. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-bg-1 px-3 text-text-1 hover:border-text-3 " +
  "focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand max-md:text-[1rem] " +
  "disabled:border-line disabled:bg-bg-0 disabled:text-text-3 aria-invalid:border-danger";

export type TextInputProps = ComponentProps<"input">;

export function TextInput({ className, type = "text", ...rest }: TextInputProps) {
  const control = useFieldControl();
  return <input type={type} className={cx("t-14 h-ctl", controlClass, className)} {...rest} {...control} />;
}
