import * as Toast from "radix-ui/toast";
import { type MouseEvent, useCallback, useEffect, useState } from "react";
import type { PostedNotice } from "./notify.ts";
import { SWIPE } from "./swiped.tsx";
import { ToastCard } from "./toast-card.tsx";

/** How long it is shown; with an action, long enough to reach it. Milliseconds. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 10_000;
/** How long a dismissed one stays in memory before it is removed. Milliseconds. */
const REMOVE_AFTER = 1_000_000;

interface Shown {
  readonly notice: PostedNotice | null;
  readonly open: boolean;
}

export interface AccountToastState extends Shown {
  readonly show: (notice: PostedNotice) => void;
  readonly dismiss: (id: string) => void;
}

/** One notice at a time: a newer one replaces the one shown. */
export function useAccountToast(): AccountToastState {
  const [{ notice, open }, setShown] = useState<Shown>({ notice: null, open: false });
  const show = useCallback((next: PostedNotice) => setShown({ notice: next, open: true }), []);
  const dismiss = useCallback(
    (id: string) => setShown((shown) => (shown.notice?.id === id ? { ...shown, open: false } : shown)),
    [],
  );

  useEffect(() => {
    if (open || notice === null) return;
    const timer = setTimeout(() => setShown({ notice: null, open: false }), REMOVE_AFTER);
    return () => clearTimeout(timer);
  }, [open, notice]);

  return { notice, open, show, dismiss };
}

/** A click on the words gives the notice the focus, which would hold its time for as long as nothing else is clicked. Its buttons keep theirs. */
function letGo({ currentTarget }: MouseEvent<HTMLElement>) {
  if (document.activeElement === currentTarget) currentTarget.blur();
}

/** Gates and account matters, at the top right under the header. */
export function AccountToast({ notice, open, dismiss }: AccountToastState) {
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE}>
      {notice !== null && (
        <Toast.Root
          key={notice.id}
          open={open}
          onClick={letGo}
          onOpenChange={(next) => !next && dismiss(notice.id)}
          duration={notice.action === undefined ? DURATION : DURATION_WITH_ACTION}
          type={notice.variant === "danger" ? "foreground" : "background"}
          className="list-none data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <ToastCard
            notice={notice}
            onDismiss={() => dismiss(notice.id)}
            title={<Toast.Title className="t-control text-text-1">{notice.title}</Toast.Title>}
            description={
              notice.description !== undefined && <Toast.Description>{notice.description}</Toast.Description>
            }
          />
        </Toast.Root>
      )}
      <Toast.Viewport className="fixed top-[calc(max(var(--bar-top),env(safe-area-inset-top))+1rem)] right-6 z-80 w-89 max-w-[calc(100vw-32px)] outline-none max-md:inset-x-gutter max-md:w-auto" />
    </Toast.Provider>
  );
}
