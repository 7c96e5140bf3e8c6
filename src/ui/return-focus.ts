import { useRef } from "react";

/** Where the focus was when a dialog opened. From an item of a menu that closes itself, the button that opened the menu. */
function focusedBefore(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const opener = active.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : active;
}

/**
 * Handlers for a Radix dialog that has no trigger of its own: the focus goes back to where it was when the dialog opened,
 * or, if that is gone, to the page's main region.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = focusedBefore();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = before.current?.isConnected ? before.current : document.querySelector("main");
      target?.focus();
    },
  };
}
