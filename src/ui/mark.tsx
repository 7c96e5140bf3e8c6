import { Check, HardDrive, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";

export type MarkKind = "plain" | "here" | "synced" | "attention";

const ICON: Record<MarkKind, Icon | undefined> = {
  plain: undefined,
  here: HardDrive,
  synced: Check,
  attention: TriangleAlert,
};

const TEXT: Record<MarkKind, string> = {
  plain: "text-text-3",
  here: "text-text-3",
  synced: "text-text-3",
  attention: "text-warn",
};

const ICON_COLOUR: Record<MarkKind, string> = {
  plain: "",
  here: "text-text-2",
  synced: "text-ok",
  attention: "",
};

export type MarkProps = ComponentProps<"span"> & {
  readonly kind?: MarkKind;
  /** Instead of the kind's own icon. */
  readonly icon?: Icon;
  /** Shows only the icon; screen readers still get the text. For the usual case in a long list. */
  readonly hideLabel?: boolean;
};

/** A small state of an item: an icon and a word. */
export function Mark({ kind = "plain", icon, hideLabel = false, className, children, ...rest }: MarkProps) {
  const Icon = icon ?? ICON[kind];
  return (
    <span className={cx("t-12 inline-flex items-center gap-1.5 whitespace-nowrap", TEXT[kind], className)} {...rest}>
      {Icon && <Icon className={cx("size-3.5", ICON_COLOUR[kind])} />}
      {hideLabel ? <span className="sr-only">{children}</span> : children}
    </span>
  );
}
