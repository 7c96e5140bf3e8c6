import { OfflineBanner } from "./offline-banner.tsx";
import { WorkspaceNotice } from "./workspace-notice.tsx";

/** What concerns the page as a whole, in every frame: the connection, and whether anything can be kept. Silent as long as all is well. */
export function Notices() {
  return (
    <>
      <OfflineBanner />
      <WorkspaceNotice />
    </>
  );
}
