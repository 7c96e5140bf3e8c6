import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import type { PostedNotice } from "./notify.ts";
import { Swiped } from "./swiped.tsx";
import { ToastCard } from "./toast-card.tsx";
import "./result-toasts.css";

/** How long a result is shown, in ms; with an action, long enough to reach it. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 10_000;

export function showResult(notice: PostedNotice): void {
  const card = (id: string | number) => (
    <Swiped onSwipe={() => toast.dismiss(id)}>
      <ToastCard notice={notice} onDismiss={() => toast.dismiss(id)} />
    </Swiped>
  );
  toast.custom(card, { id: notice.id, duration: notice.action === undefined ? DURATION : DURATION_WITH_ACTION });
}

export function dismissResult(id: string): void {
  toast.dismiss(id);
}

/** Escape where it already means something: an open dialog, a search with words in it, a character being composed. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const clears = target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
  return event.defaultPrevented || event.isComposing || clears;
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
      if (newest) toast.dismiss(newest.id);
    };
    document.addEventListener("keydown", dismissNewest);
    return () => document.removeEventListener("keydown", dismissNewest);
  }, [escapes]);
  return (
    <Toaster
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
