import { OfflineBanner } from "./offline-banner.tsx";
import { QuickOptimizerHost } from "./quick-optimizer-host.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { WorkspaceNotice } from "./workspace-notice.tsx";

/** What concerns the page as a whole, in every frame: the connection, the account, and whether anything can be kept. Silent as long as all is well. And the one overlay that opens over any page. */
export function Notices() {
  return (
    <>
      <OfflineBanner />
      <SessionNotice />
      <WorkspaceNotice />
      <QuickOptimizerHost />
    </>
  );
}
