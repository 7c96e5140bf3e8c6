import { useEffect, useRef } from "react";

interface RunKeys {
  copy(): void;
}

/** How long after `g` a number still counts. Milliseconds. */
const WAITS = 2_000;

/**
 * `c` copies the run, `s` leads to the shadow, `g` and then a number to a part of the run, in the order of the page. No key makes the run again: that
 * may cost money. Not while something is typed, or a dialog or menu is open.
 */
export function useRunKeys({ copy }: RunKeys): void {
  const goes = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((target as Element).closest?.("input, textarea, select, [contenteditable], [role=menu]")) return;
      if (document.querySelector("[role=dialog]")) return;
      const isGoing = performance.now() - goes.current < WAITS;
      goes.current = 0;
      if (isGoing && /^[1-9]$/.test(key)) {
        if (!goTo(document.querySelectorAll("main section h3[id^=run-]")[Number(key) - 1])) return;
      } else if (key === "g") goes.current = performance.now();
      else if (key === "c") copy();
      else if (key !== "s" || !goTo(document.querySelector("#run-beside"))) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

/** Shows a heading and gives it the focus. @returns whether it is there */
function goTo(heading: Element | null | undefined): boolean {
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: "start" });
  return true;
}
