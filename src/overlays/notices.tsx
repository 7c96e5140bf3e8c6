import { TriangleAlert, WifiOff } from "lucide-react";
import { useState } from "react";
import { useNearbyOpen } from "#src/data/nearby-open.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure, type PartFailureProps } from "#src/ui/part-failure.tsx";
import { checkConnection, useOnline } from "./connectivity.ts";
import { QuickOptimizerHost } from "./quick-optimizer-host.tsx";

const OVER_THE_PAGE = {
  failed: (failure: PartFailureProps) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
};
const SessionNotice = lazyPart(() => import("./session-notice.tsx").then((part) => part.SessionNotice), {
  failed: () => null,
});
/** It reads the database, which no page waits for. */
const GateHost = lazyPart(() => import("./gates/gate-host.tsx").then((part) => part.GateHost), { failed: () => null });
const FeedbackHost = lazyPart(() => import("./feedback-host.tsx").then((part) => part.FeedbackHost), {
  failed: () => null,
});
const YourData = lazyPart(
  () => import("#src/screens/settings/your-data.tsx").then((part) => part.YourData),
  OVER_THE_PAGE,
);
const NearbyDialog = lazyPart(
  () => import("./nearby/nearby-dialog.tsx").then((part) => part.NearbyDialog),
  OVER_THE_PAGE,
);

/** What concerns the page as a whole, in every frame: the connection, the account, and whether anything can be stored. Silent as long as all is well. And the overlays that open over any page. */
export function Notices() {
  const { person } = useSession();
  const yourData = useYourData((state) => state.open);
  const nearby = useNearbyOpen((state) => state.open);
  return (
    <>
      <OfflineBanner />
      {person.status === "signed-in" && (person.ended || !person.account.verified) && <SessionNotice />}
      <WorkspaceNotice />
      <QuickOptimizerHost />
      {yourData && <YourData />}
      {nearby && <NearbyDialog />}
      <GateHost />
      <FeedbackHost />
    </>
  );
}

/** Says plainly when nothing can be stored, or when the database cannot be opened. Silent as long as all is well. */
function WorkspaceNotice() {
  const state = useWorkspaceState();
  if (state.status === "failed") {
    return (
      <Banner variant="danger" icon={TriangleAlert}>
        {state.error.message} {state.error.remedy}
      </Banner>
    );
  }
  if (state.status !== "ready") return null;
  if (state.interruption) {
    return (
      <Banner variant="danger" icon={TriangleAlert}>
        {state.interruption.message} {state.interruption.remedy}
      </Banner>
    );
  }
  if (state.workspace.mode === "memory") {
    return (
      <Banner variant="warn" icon={TriangleAlert}>
        This browser stores nothing for the studio. Your work is lost when this tab closes. Copy what you need, or open
        the studio outside private browsing.
      </Banner>
    );
  }
  return null;
}

/** Below 768 px: the header's indicator has no room there. */
function OfflineBanner() {
  const online = useOnline();
  const [checking, setChecking] = useState(false);
  if (online) return null;
  const retry = async () => {
    setChecking(true);
    await checkConnection();
    setChecking(false);
  };
  return (
    <div className="md:hidden">
      <Banner
        variant="warn"
        icon={WifiOff}
        action={
          <Button size="sm" disabled={checking} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {"You're offline — Some features may not work properly until you reconnect."}
      </Banner>
    </div>
  );
}
