import { useLayoutEffect, useRef } from "react";

/** The focused element; for an item of a closing menu, the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const opener = active.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : active;
}

/**
 * Whether closing the dialog has already moved the focus on. A lower dialog that takes the focus as a whole, when the
 * one above it closes, does not count.
 */
function isLedOn(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.matches("[role=dialog]");
}

/**
 * For a Radix dialog without a trigger, which would lose the focus. Unless the focus has moved on, it returns to where it was when the
 * dialog opened or, if that is gone, to the page's main region.
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
