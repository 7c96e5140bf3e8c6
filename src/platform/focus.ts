import { useEffect } from "react";
import { afterResponsiveTime } from "./responsive-time.ts";

/** The element that has the focus or had it last, even after it has left the page. */
let last: Element | null = null;
globalThis.document?.addEventListener("focusin", ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** How long an action's target may take to appear. Milliseconds in which the page can respond. */
const PATIENCE = 5000;
/** Set while an action's target has not appeared yet. */
let stopWaiting: (() => void) | null = null;

const nowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Whether the focused element is gone and nothing took the focus, or only the main region did. */
const isLost = () =>
  nowhere() ? last !== null && !last.isConnected : document.activeElement?.matches("main") === true;

/**
 * Moves the focus to an action's target as soon as it is on the page, unless the person has moved on by then. If nothing appears, the main
 * region takes a focus that would be lost.
 * @param find the element, or null while it is not there. A heading or region need not be focusable by itself
 */
export function moveFocus(find: () => HTMLElement | null): void {
  stopWaiting?.();
  const before = document.activeElement;
  const arrived = () => {
    const target = find();
    return target !== null && take(target);
  };
  if (arrived()) return;
  const hasMovedOn = () => !nowhere() && document.activeElement !== before;
  const observer = new MutationObserver(() => (hasMovedOn() || arrived()) && stopWaiting?.());
  const callOff = afterResponsiveTime(PATIENCE, () => {
    stopWaiting?.();
    if (nowhere()) document.querySelector("main")?.focus({ preventScroll: true });
  });
  stopWaiting = () => {
    observer.disconnect();
    callOff();
    stopWaiting = null;
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function take(target: HTMLElement): boolean {
  // a hidden element cannot take the focus and must not be changed
  if (target.checkVisibility?.() === false) return false;
  const isFocused = () => document.activeElement === target;
  target.focus();
  // a toast that loses the focus returns it to where it was before, so this takes a second try
  if (!isFocused()) target.focus();
  if (isFocused()) return true;
  target.tabIndex = -1;
  target.focus();
  return isFocused();
}

/**
 * When a page has appeared (`ready`) and the focus was lost on the way, moves it to what `find` returns. Does nothing on a first load,
 * where nothing was lost, or while an action still waits for its target on this page.
 */
export function useArrivalFocus(find: () => HTMLElement | null, ready = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the page has arrived
  useEffect(() => {
    if (ready && !stopWaiting && isLost()) moveFocus(find);
  }, [ready]);
}

/** The page's own heading. */
export const pageHeading = (): HTMLElement | null => document.querySelector("main h1");
