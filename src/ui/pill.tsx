import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";

export type PillVariant = "neutral" | "refined" | "ok" | "warn" | "danger";

const VARIANT: Record<PillVariant, string> = {
  neutral: "border-line text-text-2",
  refined: "border-brand-line bg-brand-wash text-text-1",
  ok: "border-ok-line text-ok",
  warn: "border-warn-line text-warn",
  danger: "border-danger-line text-danger",
};

export type PillProps = ComponentProps<"span"> & {
  readonly variant?: PillVariant;
  readonly icon?: Icon;
  /** A dot in the colour of the text, or in the brand's. */
  readonly dot?: boolean | "brand";
};

export function Pill({ variant = "neutral", icon: Icon, dot = false, className, children, ...rest }: PillProps) {
  return (
    <span
      className={cx(
        "t-badge inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xl border px-2.5",
        VARIANT[variant],
        className,
      )}
      {...rest}
    >
      {Icon && <Icon className="size-3.5" />}
      {dot && (
        <span aria-hidden="true" className={cx("size-1.5 rounded-full", dot === "brand" ? "bg-brand" : "bg-current")} />
      )}
      {children}
    </span>
  );
}
