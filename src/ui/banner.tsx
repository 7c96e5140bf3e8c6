import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";
import { IconButton } from "./icon-button.tsx";

export type BannerVariant = "info" | "warn" | "danger";

const VARIANT: Record<BannerVariant, string> = {
  info: "border-line bg-bg-1",
  warn: "border-warn-edge bg-warn-wash",
  danger: "border-danger-edge bg-danger-wash",
};

const ICON_COLOUR: Record<BannerVariant, string> = { info: "text-brand", warn: "text-warn", danger: "text-danger" };

export interface BannerProps {
  readonly variant?: BannerVariant;
  readonly icon: Icon;
  readonly children: ReactNode;
  /** A short fact at the end: a count, a date. */
  readonly meta?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
  /** `alert` interrupts a screen reader; `status` waits until it has finished. */
  readonly role?: "status" | "alert";
  readonly className?: string | undefined;
}

/** A state of the whole page: it pushes the page down and stays until the state ends or the person dismisses it. */
export function Banner({
  variant = "info",
  icon: Icon,
  children,
  meta,
  action,
  onDismiss,
  dismissLabel = "Dismiss",
  role = "status",
  className,
}: BannerProps) {
  return (
    <div
      role={role}
      className={cx(
        "t-13 flex min-h-11 items-center gap-3 border-b px-gutter py-2 text-text-1 max-md:flex-wrap",
        VARIANT[variant],
        className,
      )}
    >
      <Icon className={ICON_COLOUR[variant]} />
      <span className="min-w-0 flex-1 max-md:basis-50">{children}</span>
      {meta !== undefined && (
        <span className={cx("flex-none tabular-nums", variant === "info" ? "text-text-3" : "text-text-2")}>{meta}</span>
      )}
      {action}
      {onDismiss !== undefined && (
        <IconButton label={dismissLabel} size="sm" onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
