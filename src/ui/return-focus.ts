import { useLayoutEffect, useRef } from "react";

/** What has the focus; for an item of a menu that is about to close, the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const opener = active.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : active;
}

/**
 * For a Radix dialog without a trigger of its own, which would leave the focus nowhere: it goes back to where it was when the
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
      if (before.current?.isConnected) before.current.focus();
      // what closed the dialog may have led the focus on already
      else if (document.activeElement === document.body) document.querySelector("main")?.focus();
    },
  };
}
