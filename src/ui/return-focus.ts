import { useLayoutEffect, useRef } from "react";

/** What has the focus; for an item of a menu that is about to close, the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const opener = active.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : active;
}

/** What closed the dialog has led the focus on already. A dialog below takes it as a whole when one above it goes: that leads nowhere. */
function isLedOn(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.matches("[role=dialog]");
}

/**
 * For a Radix dialog without a trigger of its own, which would leave the focus nowhere: unless it was led on, it goes back to where
 * it was when the dialog opened or, if that is gone, to the page's main region.
 */
export function useReturnFocus(open: boolean) {
  const before = useRef<HTMLElement | null>(null);

  // Radix mounts the content one commit later, so nothing inside has taken the focus yet
  useLayoutEffect(() => {
    if (open) before.current = focused();
  }, [open]);

  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (isLedOn()) return;
      if (before.current?.isConnected) before.current.focus();
      else document.querySelector("main")?.focus();
    },
  };
}
