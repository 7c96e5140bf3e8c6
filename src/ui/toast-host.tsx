import { lazy, Suspense, useEffect, useState } from "react";
import { hasWaitingNotices, onNoticeWaiting } from "./notify.ts";

const Toasts = lazy(() => import("./toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

/** Loads both toasters when the first notice is raised, so that a first visit does not pay for them. Once in the shell. */
export function ToastHost() {
  const [needed, setNeeded] = useState(hasWaitingNotices);
  useEffect(() => {
    // a notice raised between the first render and this effect waits already
    if (hasWaitingNotices()) setNeeded(true);
    return onNoticeWaiting(() => setNeeded(true));
  }, []);
  if (!needed) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
