import { Toaster, toast } from "sonner";
import type { PostedNotice } from "./notify.ts";
import { ToastCard } from "./toast-card.tsx";

/** How long a result is shown, in ms; with an action, long enough to reach it. */
const DURATION = 4000;
const DURATION_WITH_ACTION = 10_000;

export function showResult(notice: PostedNotice): void {
  toast.custom((id) => <ToastCard notice={notice} onDismiss={() => toast.dismiss(id)} />, {
    id: notice.id,
    duration: notice.action === undefined ? DURATION : DURATION_WITH_ACTION,
  });
}

export function dismissResult(id: string): void {
  toast.dismiss(id);
}

/** Up to three results at the bottom right, above the tab bar on phones; Alt+T reaches them. */
export function ResultToaster() {
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
