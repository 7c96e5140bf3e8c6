import { useEffect, useRef, useState } from "react";
import { beginQuestion } from "#src/platform/occupied.ts";
import { type ReadyUpdate, registerServiceWorker } from "#src/platform/service-worker.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";
import { whenIdle } from "#src/ui/when-idle.ts";

/** Delay after a run, so that its result is announced first and the offer does not cover it. Milliseconds. */
const AFTER_A_RUN = 4_500;

/**
 * Offers a new version when it waits and nothing would be interrupted: no words unasked, no run under way. Started while the person
 * writes, the offer waits; made before, it is taken back and made again. It stays until it is answered; who says *Later* has the new version with the
 * next visit.
 */
export function UpdateOffer() {
  const [update, setUpdate] = useState<ReadyUpdate | null>(null);
  const busy = useAskStore(isBusy);
  useEffect(() => {
    // what it fetches must not compete with the page's own files, nor its work with the start, however long that takes
    const register = () => whenIdle(() => registerServiceWorker({ onUpdateReady: setUpdate }), {});
    if (document.readyState === "complete") register();
    else addEventListener("load", register, { once: true });
  }, []);
  const ran = useRef(false);
  useEffect(
    () =>
      useAskStore.subscribe(({ running }) => {
        if (running > 0) ran.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (!update || busy) return;
    let takeBack = () => {};
    const offer = () => {
      ran.current = false;
      const answered = beginQuestion();
      const id = notify({
        title: "A new version is ready",
        description: "It starts when you reload. Everything you wrote stays.",
        variant: "info",
        action: { label: "Reload", onSelect: update.applyUpdate },
        decline: { label: "Later", onSelect: () => setUpdate(null) },
      });
      takeBack = () => {
        answered();
        dismissNotice(id);
      };
    };
    const timer = setTimeout(offer, ran.current ? AFTER_A_RUN : 0);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [update, busy]);
  return null;
}
