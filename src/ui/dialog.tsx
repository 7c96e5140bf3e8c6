import { X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useOwnPresses } from "./own-presses.ts";
import { useReturnFocus } from "./return-focus.ts";

export type DialogSize = "sm" | "md" | "lg" | "xl";

const WIDTH: Record<DialogSize, string> = { sm: "md:w-120", md: "md:w-140", lg: "md:w-180", xl: "md:w-250" };

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Hides the title visually; screen readers still get it. */
  readonly hideTitle?: boolean;
  readonly description?: ReactNode;
  /** Beside the title, on larger screens. */
  readonly headerAside?: ReactNode;
  /** One or two buttons; the last one is the most prominent and the widest on phones. */
  readonly footer?: ReactNode;
  /** Left of the footer's buttons; on phones under them. */
  readonly footerAside?: ReactNode;
  readonly size?: DialogSize;
  /** Puts it near the top of the window, so that it does not move while its content grows. */
  readonly top?: boolean;
  readonly closeLabel?: string;
  readonly children?: ReactNode;
}

/** A dialog that asks for text starts in its field; any other dialog at its first control. */
function focusFirstField(event: Event) {
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    "input:not([disabled], [tabindex='-1']), textarea:not([disabled])",
  );
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** A raised surface over the page: a dialog, or on phones a sheet from below. Escape closes it; the focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  headerAside,
  footer,
  footerAside,
  size = "md",
  top = false,
  closeLabel = "Close",
  children,
}: DialogProps) {
  const focus = useReturnFocus(open);
  const { surface, onPointerDownOutside } = useOwnPresses(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          {...surface}
          className={cx(
            // one row as high and one column as wide as the window: longer content scrolls inside, and the buttons stay in reach
            "fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] justify-items-center bg-scrim p-6 max-md:items-end max-md:justify-items-stretch max-md:p-0",
            top ? "md:items-start md:pt-[11vh]" : "md:items-center",
          )}
        >
          <RadixDialog.Content
            {...focus}
            onPointerDownOutside={onPointerDownOutside}
            onOpenAutoFocus={focusFirstField}
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className={cx(
              "dialog-surface flex max-h-full w-full animate-rise flex-col rounded-xl border border-line bg-bg-2 text-text-2 outline-none [--hover-surface:var(--bg-3)]",
              "max-md:max-h-[calc(100dvh-1.5rem)] max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0",
              WIDTH[size],
            )}
          >
            <div
              className={cx("flex items-start gap-3 px-6 pt-6 max-md:px-gutter max-md:pt-5", hideTitle && "sr-only")}
            >
              <RadixDialog.Title className="flex-1 font-serif text-[1.5rem] text-text-1 leading-7.5 tracking-[-0.008em]">
                {title}
              </RadixDialog.Title>
              {headerAside !== undefined && (
                <span className="flex h-7.5 items-center gap-1 max-md:hidden">{headerAside}</span>
              )}
              {!hideTitle && (
                <RadixDialog.Close asChild>
                  <IconButton label={closeLabel} className="-mt-0.75 -mr-2 max-md:-mt-1.75">
                    <X />
                  </IconButton>
                </RadixDialog.Close>
              )}
            </div>
            <div
              className={cx(
                "min-h-0 overflow-y-auto px-6 pt-3 pb-6 max-md:px-gutter max-md:pt-2.5",
                footer === undefined && footerAside === undefined
                  ? "max-md:pb-[calc(1rem+env(safe-area-inset-bottom))]"
                  : "max-md:pb-4",
              )}
            >
              {description !== undefined && <RadixDialog.Description>{description}</RadixDialog.Description>}
              {children}
            </div>
            {(footer !== undefined || footerAside !== undefined) && (
              <div className="flex items-center gap-2 border-line border-t px-6 py-4 max-md:flex-col-reverse max-md:px-gutter max-md:pt-3 max-md:pb-[calc(1rem+env(safe-area-inset-bottom))]">
                <div className="-ml-3.5 mr-auto max-md:mx-0 max-md:w-full max-md:[&>*]:w-full max-md:empty:hidden">
                  {footerAside}
                </div>
                <div className="flex gap-2 max-md:grid max-md:w-full max-md:grid-cols-[fit-content(50%)_minmax(0,1fr)] max-md:[&>:only-child]:col-span-full">
                  {footer}
                </div>
              </div>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
