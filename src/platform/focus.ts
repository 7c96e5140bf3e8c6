import { useEffect } from "react";

/** What has the focus or had it last; remembered after it has left the page. */
let last: Element | null = null;
globalThis.document?.addEventListener("focusin", ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** How long what an action leads to may take to appear. Milliseconds. */
const PATIENCE = 5000;
/** Set while what an action leads to has not appeared yet. */
let stopWaiting: (() => void) | null = null;

const nowhere = () => document.activeElement === null || document.activeElement === document.body;

/** What had the focus is gone and nothing has taken it, or only the page as a whole has. */
const isLost = () =>
  nowhere() ? last !== null && !last.isConnected : document.activeElement?.matches("main") === true;

/**
 * Moves the focus to where an action leads, as soon as that is on the page. Whoever has moved on to something else by then is left
 * alone; when nothing appears, the page's main region takes a focus that would be lost.
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
  const timer = setTimeout(() => {
    stopWaiting?.();
    if (nowhere()) document.querySelector("main")?.focus({ preventScroll: true });
  }, PATIENCE);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    stopWaiting = null;
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function take(target: HTMLElement): boolean {
  // what is not shown yet cannot take it, and stays as it is
  if (target.checkVisibility?.() === false) return false;
  const isFocused = () => document.activeElement === target;
  target.focus();
  // a toast that loses the focus hands it back to where it was before, so it takes a second try
  if (!isFocused()) target.focus();
  if (isFocused()) return true;
  target.tabIndex = -1;
  target.focus();
  return isFocused();
}

/**
 * When a page has appeared (`ready`) and the focus was lost on the way to it, `find` names what takes it. Nothing happens on a first
 * load, where nothing was lost, nor while an action still waits for what it leads to on this page.
 */
export function useArrivalFocus(find: () => HTMLElement | null, ready = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, when the page has arrived
  useEffect(() => {
    if (ready && !stopWaiting && isLost()) moveFocus(find);
  }, [ready]);
}

/** The page's own heading. */
export const pageHeading = (): HTMLElement | null => document.querySelector("main h1");
