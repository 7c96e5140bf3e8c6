import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";
import { IconButton } from "./icon-button.tsx";
import type { Notice, NoticeVariant } from "./notify.ts";

const ICON: Record<NoticeVariant, Icon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
};

const ICON_COLOUR: Record<NoticeVariant, string> = {
  success: "text-ok",
  warning: "text-warn",
  danger: "text-danger",
  info: "text-brand",
};

export interface ToastCardProps {
  readonly notice: Notice & { readonly variant: NoticeVariant };
  /** Called when the person dismisses it; `acted` means by the notice's action. */
  readonly onDismiss: (how: "acted" | "dismissed") => void;
  readonly dismissLabel?: string;
  /** Wrap title and description in the elements of the toaster that announces them. */
  readonly title?: ReactNode;
  readonly description?: ReactNode;
}

/** The one look of both toast systems. */
export function ToastCard({ notice, onDismiss, dismissLabel = "Dismiss", title, description }: ToastCardProps) {
  const { variant, action, decline } = notice;
  const Icon = notice.icon ?? ICON[variant];
  return (
    <div
      className={cx(
        "toast-card t-13 grid h-full w-89 max-w-full animate-rise grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 rounded-lg border py-3.5 pr-2.5 pl-4 text-text-2 [--hover-surface:var(--bg-3)] max-md:w-full",
        variant === "danger" ? "border-danger-line bg-danger-wash" : "border-line bg-bg-2",
      )}
    >
      <Icon className={cx("mt-px size-4.5", ICON_COLOUR[variant])} />
      <div className="grid gap-0.5">
        {title ?? <p className="t-control text-text-1">{notice.title}</p>}
        {description ?? (notice.description !== undefined && <p>{notice.description}</p>)}
        {action !== undefined && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                action.onSelect();
                onDismiss("acted");
              }}
            >
              {action.label}
            </Button>
            {decline !== undefined && (
              <Button size="sm" variant="ghost" onClick={() => onDismiss("dismissed")}>
                {decline.label}
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton
        label={`${dismissLabel}: ${notice.title}`}
        size="sm"
        className="-mt-1 max-md:-mt-3"
        onClick={() => onDismiss("dismissed")}
      >
        <X />
      </IconButton>
    </div>
  );
}
