import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { freeActionsIn, noteFreeAction } from "#src/data/gates/free-actions.ts";
import { openSoftGate } from "#src/data/gates/soft-gate.ts";
import { closeUpgrade, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useLive } from "#src/data/use-live.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { decide, learnFreeActions, notNow, useSoftGate } from "./soft-gate-state.ts";

const SoftGateModal = lazyPart(() => import("./soft-gate-modal.tsx").then((part) => part.SoftGateModal), {
  failed: LetThrough,
});

const UpgradeModal = lazyPart(() => import("./upgrade-modal.tsx").then((part) => part.UpgradeModal));

/** The gates over any page, and what they count. Loaded after the page. */
export function GateHost() {
  const studio = useStudio();
  const request = useSoftGate((state) => state.request);
  const href = useRouterState({ select: ({ location }) => location.href });
  const stored = useLive(freeActionsIn, []);
  const isRead = stored.status !== "loading";
  useEffect(() => {
    if (stored.status === "ready") learnFreeActions(stored.value);
  }, [stored]);
  // a count that cannot be read or stored costs nobody anything
  useEffect(() => {
    if (isRead) return openSoftGate((each) => decide(each, (action) => void noteFreeAction(studio, action)));
  }, [isRead, studio]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes what asked on this one
  useEffect(
    () => () => {
      notNow();
      closeUpgrade();
    },
    [href],
  );
  const upgrade = useUpgrade((state) => state.request !== null);
  return (
    <>
      {request && <SoftGateModal />}
      {upgrade && <UpgradeModal />}
    </>
  );
}

/** A gate that cannot be shown keeps nobody. */
function LetThrough() {
  useEffect(notNow, []);
  return null;
}
