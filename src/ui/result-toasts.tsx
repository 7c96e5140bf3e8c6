import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import type { PostedNotice } from "./notify.ts";
import { Swiped } from "./swiped.tsx";
import { ToastCard } from "./toast-card.tsx";
import "./result-toasts.css";

/** How long a result is shown; with an action, long enough to reach it. Milliseconds. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 10_000;

let again = 0;

/** Of the notices that are shown and wait for an answer: what a no does. */
const declines = new Map<string | number, () => void>();

/**
 * The focus goes back before the action runs. Sonner would bring it back once the result is gone, and what the action leads to may come later:
 * then it would look as if the person had moved on.
 */
function giveFocusBack(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest("[data-sonner-toaster]")) activeElement.blur();
}

export function showResult(notice: PostedNotice): void {
  const { id, action, decline } = notice;
  const onSelect = () => {
    giveFocusBack();
    action?.onSelect();
  };
  const shown = action ? { ...notice, action: { ...action, onSelect } } : notice;
  if (decline) declines.set(id, decline.onSelect);
  const card = () => (
    <Swiped onSwipe={() => dismissByPerson(id)}>
      <ToastCard notice={shown} onDismiss={(how) => (how === "acted" ? dismissResult(id) : dismissByPerson(id))} />
    </Swiped>
  );
  // a notice that is shown again has its whole time again, which sonner counts anew for another duration alone
  again = 1 - again;
  const duration = (action === undefined ? DURATION : DURATION_WITH_ACTION) + again;
  toast.custom(card, { id, duration: decline ? Number.POSITIVE_INFINITY : duration });
}

export function dismissResult(id: string): void {
  declines.delete(id);
  toast.dismiss(id);
}

function dismissByPerson(id: string | number): void {
  declines.get(id)?.();
  declines.delete(id);
  toast.dismiss(id);
}

const BOTTOM = "var(--result-bottom, var(--notice-bottom))";

/** Escape where it already means something: an open dialog, a search with words in it, a character being composed. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const clears = target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return event.defaultPrevented || event.isComposing || clears;
}

/**
 * Tells the page how tall the newest result is, as `--newest-result`: a dialog on a phone leaves that room. And how far results have to stand above the
 * lower end, as `--result-bottom`: the control in use stays free.
 */
function usePlace() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => {
      const toaster = place.current?.querySelector<HTMLElement>("[data-sonner-toaster]");
      const height = toaster?.style.getPropertyValue("--front-toast-height") || "0px";
      style.setProperty("--newest-result", height);
      style.removeProperty("--result-bottom");
      const bottom = toaster ? clearBottom(toaster, Number.parseFloat(height)) : null;
      if (bottom !== null) style.setProperty("--result-bottom", `${bottom}px`);
    };
    // sonner brings the focus back to where it came from, also from a Tab: nobody could tab past a result that stays
    const goOn = (event: FocusEvent) => lastKey === "Tab" && event.stopPropagation();
    let lastKey = "";
    const remember = ({ key }: KeyboardEvent) => {
      lastKey = key;
    };
    const section = place.current;
    section?.addEventListener("focusout", goOn);
    addEventListener("keydown", remember, true);
    const changes = new MutationObserver(tell);
    if (place.current) changes.observe(place.current, { subtree: true, childList: true, attributeFilter: ["style"] });
    tell();
    for (const event of MOVES) addEventListener(event, tell, { passive: true });
    return () => {
      changes.disconnect();
      section?.removeEventListener("focusout", goOn);
      removeEventListener("keydown", remember, true);
      for (const event of MOVES) removeEventListener(event, tell);
    };
  }, []);
  return place;
}
const MOVES = ["focusin", "scroll", "resize"] as const;

/** Pixels between a result and what it makes room for. */
const ROOM = 8;

/** How far above the window's lower end a result clears the control that has the focus, in pixels; null where it covers none, or nothing is free above. */
export function bottomAbove(focused: Element | null, toaster: Element, height: number): number | null {
  if (
    height === 0 ||
    !focused?.matches("a, button, input, select, summary, textarea, [data-keep-clear]") ||
    toaster.contains(focused)
  )
    return null;
  const control = focused.getBoundingClientRect();
  const { left, right, bottom } = toaster.getBoundingClientRect();
  const covers =
    control.left < right && control.right > left && control.top < bottom && control.bottom > bottom - height;
  return covers && control.top - ROOM > height ? innerHeight - control.top + ROOM : null;
}

/** The same for the control that has the focus and for what the page is there for: its primary actions, and what says that it must stay clear. */
export function clearBottom(toaster: Element, height: number): number | null {
  const inUse = [document.activeElement, ...document.querySelectorAll("main :is([data-primary], [data-keep-clear])")];
  const bottoms = inUse.flatMap((each) => bottomAbove(each, toaster, height) ?? []);
  return bottoms.length > 0 ? Math.max(...bottoms) : null;
}

/**
 * Up to three results at the bottom right, on phones above the bars. Alt+T reaches them; Escape dismisses the newest, wherever the focus
 * is. A swipe of 20 px to the right or down dismisses; sonner by default also accepts a shorter flick (docs/decisions/028).
 */
export function ResultToaster({ escapes }: { readonly escapes: boolean }) {
  useEffect(() => {
    if (!escapes) return;
    const dismissNewest = (event: KeyboardEvent) => {
      const newest = event.key === "Escape" && !isTaken(event) && toast.getToasts().at(-1);
      if (newest) dismissByPerson(newest.id);
    };
    document.addEventListener("keydown", dismissNewest);
    return () => document.removeEventListener("keydown", dismissNewest);
  }, [escapes]);
  return (
    <Toaster
      ref={usePlace()}
      position="bottom-right"
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      theme="dark"
      offset={{ bottom: BOTTOM, right: 24 }}
      mobileOffset={{ bottom: BOTTOM, left: "var(--gutter)", right: "var(--gutter)" }}
      toastOptions={{ unstyled: true, className: "w-full" }}
    />
  );
}
