import { useEffect, useRef, useState } from "react";
import { type ReadyUpdate, registerServiceWorker } from "#src/platform/service-worker.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";

/** In ms: what came of a run is told first, and the offer does not lie over it. */
const AFTER_A_RUN = 4_500;

/**
 * Offers a new version when it waits and nothing would be interrupted: no words unasked, no run under way. Started while the person
 * writes, the offer waits; made before, it is taken back.
 */
export function UpdateOffer() {
  const [update, setUpdate] = useState<ReadyUpdate | null>(null);
  const busy = useAskStore(isBusy);
  useEffect(() => registerServiceWorker({ onUpdateReady: setUpdate }), []);
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
    let id = "";
    const offer = () => {
      ran.current = false;
      id = notify({
        title: "A new version is ready",
        description: "It starts when you reload. Everything you wrote stays.",
        variant: "info",
        action: { label: "Reload", onSelect: update.applyUpdate },
      });
    };
    const timer = setTimeout(offer, ran.current ? AFTER_A_RUN : 0);
    return () => {
      clearTimeout(timer);
      dismissNotice(id);
    };
  }, [update, busy]);
  return null;
}
