import { useEffect, useState } from "react";
import { type ReadyUpdate, registerServiceWorker } from "#src/platform/service-worker.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";

/**
 * Offers a new version when it waits and nothing would be interrupted: no words unasked, no run under way. Started while the person
 * writes, the offer waits; made before, it is taken back.
 */
export function UpdateOffer() {
  const [update, setUpdate] = useState<ReadyUpdate | null>(null);
  const busy = useAskStore(isBusy);
  useEffect(() => registerServiceWorker({ onUpdateReady: setUpdate }), []);
  useEffect(() => {
    if (!update || busy) return;
    const id = notify({
      title: "A new version is ready",
      description: "It starts when you reload. Everything you wrote stays.",
      variant: "info",
      action: { label: "Reload", onSelect: update.applyUpdate },
    });
    return () => dismissNotice(id);
  }, [update, busy]);
  return null;
}
