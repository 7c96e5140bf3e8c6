import { useSession } from "#src/data/session/use-session.ts";
import { useYourData } from "#src/screens/settings/your-data-state.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { QuickOptimizerHost } from "./quick-optimizer-host.tsx";
import { WorkspaceNotice } from "./workspace-notice.tsx";

const SessionNotice = lazyPart(() => import("./session-notice.tsx").then((part) => part.SessionNotice), {
  failed: () => null,
});
/** It reads the database, which no page waits for. */
const GateHost = lazyPart(() => import("./gates/gate-host.tsx").then((part) => part.GateHost), { failed: () => null });
const FeedbackHost = lazyPart(() => import("./feedback-host.tsx").then((part) => part.FeedbackHost), {
  failed: () => null,
});
const YourData = lazyPart(() => import("#src/screens/settings/your-data.tsx").then((part) => part.YourData), {
  failed: (failure) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
});

/** What concerns the page as a whole, in every frame: the connection, the account, and whether anything can be kept. Silent as long as all is well. And the overlays that open over any page. */
export function Notices() {
  const { person } = useSession();
  const yourData = useYourData((state) => state.open);
  return (
    <>
      <OfflineBanner />
      {person.status === "signed-in" && (person.ended || !person.account.verified) && <SessionNotice />}
      <WorkspaceNotice />
      <QuickOptimizerHost />
      {yourData && <YourData />}
      <GateHost />
      <FeedbackHost />
    </>
  );
}
