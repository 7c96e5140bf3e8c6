import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Square, for a single icon. */
  readonly square?: boolean;
  readonly className?: string | undefined;
}

const BASE =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-balance text-center border t-control " +
  "transition-[transform,opacity] duration-(--fast) ease-(--ease) motion-safe:active:translate-y-px " +
  "disabled:translate-y-0 forced-colors:disabled:text-[GrayText] disabled:cursor-not-allowed disabled:border-transparent disabled:bg-bg-2 disabled:text-text-3 " +
  "aria-disabled:translate-y-0 forced-colors:aria-disabled:text-[GrayText] aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-bg-2 aria-disabled:text-text-3";

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand font-semibold text-on-brand hover:bg-brand-hover active:bg-brand-press forced-colors:border-[ButtonText] forced-colors:forced-color-adjust-none",
  secondary:
    "border-line-strong bg-bg-1 text-text-1 hover:border-text-3 hover:bg-(--hover-surface) [&_.lucide]:text-text-3",
  ghost:
    "border-transparent text-text-2 hover:bg-(--hover-surface) hover:text-text-1 disabled:hover:text-text-3 [&_.lucide]:text-text-3",
  destructive: "border-danger text-danger hover:bg-danger-wash",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "min-h-ctl-sm gap-1.5 rounded-sm px-2.5 py-0.5 text-[0.8125rem] max-md:px-3",
  md: "min-h-ctl rounded-md px-3.5 py-1",
  lg: "min-h-ctl-lg rounded-md px-4.5 py-1.5 text-[0.9375rem]",
};

const SQUARE: Record<ButtonSize, string> = {
  sm: "size-ctl-sm rounded-sm text-[0.8125rem]",
  md: "size-ctl rounded-md",
  lg: "size-ctl-lg rounded-md",
};

/** The look of a button, for elements that are not one: a router link, a label. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  square = false,
  className,
}: ButtonLook = {}): string {
  return cx(BASE, VARIANT[variant], square ? SQUARE[size] : SIZE[size], className);
}

export type ButtonProps = ComponentProps<"button"> & Omit<ButtonLook, "square">;

/** Where a press is felt, on devices that vibrate: `app/haptic-presses.ts` reads it. */
const feltAs = (variant: ButtonVariant) => (variant === "destructive" ? "strong" : undefined);

/** `type="button"` unless told otherwise, so that it never submits a form by accident. One `primary` a screen. */
export function Button({ variant = "secondary", size = "md", className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      data-haptic={feltAs(variant)}
      // what lies over a page keeps clear of it: `overlays/feedback-moment.ts`
      data-primary={variant === "primary" || undefined}
      className={buttonClass({ variant, size, className })}
      {...rest}
    />
  );
}
