import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

/** How long the pointer rests before the tooltip shows. Milliseconds. */
const DELAY = 400;

export interface TooltipProps {
  readonly label: ReactNode;
  readonly shortcut?: string;
  readonly side?: "top" | "right" | "bottom" | "left";
  /** One focusable element that has a name without the tooltip. */
  readonly children: ReactElement;
}

export function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="t-12 z-80 flex max-w-70 items-center gap-2 rounded-sm border border-line bg-bg-2 px-2.5 py-1.5 text-text-1"
          >
            {label}
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
