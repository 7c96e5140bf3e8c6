import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import type { PostedNotice } from "./notify.ts";
import { Swiped } from "./swiped.tsx";
import { ToastCard } from "./toast-card.tsx";
import "./result-toasts.css";

/** How long a result is shown, in ms; with an action, long enough to reach it. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 10_000;

/** Of the notices that are shown and wait for an answer: what a no does. */
const declines = new Map<string | number, () => void>();

export function showResult(notice: PostedNotice): void {
  const { id, action, decline } = notice;
  if (decline) declines.set(id, decline.onSelect);
  const card = () => (
    <Swiped onSwipe={() => dismissByPerson(id)}>
      <ToastCard notice={notice} onDismiss={(how) => (how === "acted" ? dismissResult(id) : dismissByPerson(id))} />
    </Swiped>
  );
  const duration = action === undefined ? DURATION : DURATION_WITH_ACTION;
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

/** Escape where it already means something: an open dialog, a search with words in it, a character being composed. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const clears = target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return event.defaultPrevented || event.isComposing || clears;
}

/** Tells the page how tall the newest result is, as `--newest-result`: a dialog on a phone leaves that room. */
function useNewestHeight() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => {
      const toaster = place.current?.querySelector<HTMLElement>("[data-sonner-toaster]");
      style.setProperty("--newest-result", toaster?.style.getPropertyValue("--front-toast-height") || "0px");
    };
    const changes = new MutationObserver(tell);
    if (place.current) changes.observe(place.current, { subtree: true, childList: true, attributeFilter: ["style"] });
    tell();
    return () => changes.disconnect();
  }, []);
  return place;
}

/**
 * Up to three results at the bottom right, above the bars on phones; Alt+T reaches them, Escape takes the newest away from wherever the
 * focus is. A swipe to the right or down dismisses from 20 px on; sonner by itself takes a shorter flick too (docs/decisions/028).
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
      ref={useNewestHeight()}
      position="bottom-right"
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      theme="dark"
      offset={{ bottom: "var(--notice-bottom)", right: 24 }}
      mobileOffset={{ bottom: "var(--notice-bottom)", left: "var(--gutter)", right: "var(--gutter)" }}
      toastOptions={{ unstyled: true, className: "w-full" }}
    />
  );
}
