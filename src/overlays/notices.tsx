import { OfflineBanner } from "./offline-banner.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { WorkspaceNotice } from "./workspace-notice.tsx";

/** What concerns the page as a whole, in every frame: the connection, the account, and whether anything can be kept. Silent as long as all is well. */
export function Notices() {
  return (
    <>
      <OfflineBanner />
      <SessionNotice />
      <WorkspaceNotice />
    </>
  );
}
