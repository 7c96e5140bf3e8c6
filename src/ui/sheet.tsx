import { X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { holdSecondPress } from "./second-press.ts";

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The sheet's name, visually hidden. */
  readonly title: ReactNode;
  readonly side?: "left" | "right";
  readonly closeLabel?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The sheet starts at its first link, or without one at its first button. Radix would pass over links to a button, which may do more than open a page. */
function focusFirstControl(event: Event) {
  const surface = event.currentTarget as HTMLElement;
  const first =
    surface.querySelector<HTMLElement>("a[href]") ?? surface.querySelector<HTMLElement>("button:not([disabled])");
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** A panel of 18rem that slides over one side of the page. Escape closes it; the focus returns where it was. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = "left",
  closeLabel = "Close",
  className,
  children,
}: SheetProps) {
  const focus = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-60 bg-scrim" />
        <RadixDialog.Content
          {...focus}
          onPointerDownOutside={holdSecondPress}
          onOpenAutoFocus={focusFirstControl}
          aria-describedby={undefined}
          className={cx(
            "fixed inset-y-0 z-60 flex w-72 max-w-[calc(100vw-48px)] animate-rise flex-col overflow-y-auto border-line bg-bg-0 outline-none",
            side === "left" ? "left-0 border-r" : "right-0 border-l",
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
          <RadixDialog.Close asChild>
            <IconButton label={closeLabel} className="absolute top-[calc(0.25rem+env(safe-area-inset-top))] right-1">
              <X />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
