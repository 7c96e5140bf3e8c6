import { useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { hasWaitingNotices, onNoticeWaiting } from "./notify.ts";
import { PlainNotices } from "./plain-notices.tsx";

const Toasts = lazyPart(() => import("./toasts.tsx").then((part) => part.Toasts), { failed: PlainNotices });

/** Loads both toasters with the first notice, so that a first visit does not pay for them. Used once, in the shell. */
export function ToastHost() {
  const [needed, setNeeded] = useState(hasWaitingNotices);
  useEffect(() => {
    // a notice raised between the first render and this effect is already waiting
    if (hasWaitingNotices()) setNeeded(true);
    return onNoticeWaiting(() => setNeeded(true));
  }, []);
  return needed ? <Toasts /> : null;
}
