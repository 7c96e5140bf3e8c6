import { useState } from "react";
import { useStore } from "zustand";
import { lazyPart } from "./lazy-part.tsx";
import { waitingNotices } from "./notify.ts";
import { PlainNotices } from "./plain-notices.tsx";

const Toasts = lazyPart(() => import("./toasts.tsx").then((part) => part.Toasts), { failed: PlainNotices });

/** Loads both toasters with the first notice, so that a first visit does not pay for them. Used once, in the shell. */
export function ToastHost() {
  const isWaiting = useStore(waitingNotices, (notices) => notices.length > 0);
  const [needed, setNeeded] = useState(isWaiting);
  if (isWaiting && !needed) setNeeded(true);
  return needed ? <Toasts /> : null;
}
