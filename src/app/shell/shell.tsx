import "./shell.css";
import { type ReactNode, useEffect, useState } from "react";
import { HealthBadge } from "#src/overlays/health-badge.tsx";
import { LiveBadge } from "#src/overlays/live-badge.tsx";
import { Notices } from "#src/overlays/notices.tsx";
import { OfflineReady } from "#src/overlays/offline-ready.tsx";
import { SyncTraceHost } from "#src/overlays/sync-trace/sync-trace-host.tsx";
import { TrailHost } from "#src/overlays/trail/trail-host.tsx";
import { personHint } from "#src/platform/person-hint.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { Header } from "./header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./sidebar-state.ts";
import { TabBar } from "./tab-bar.tsx";

/** Its place is reserved from the first paint, based on who was here last, so that nothing moves when the count is read. */
const UsageBanner = lazyPart(() => import("#src/overlays/usage-banner.tsx").then((part) => part.UsageBanner), {
  loading: () => (personHint() === "member" && storedPlan() === "explorer" ? <div className="usage-bar" /> : null),
  failed: () => null,
});
/** Its place is reserved, so that the page does not move when it loads. */
const Rail = lazyPart(() => import("./rail.tsx").then((part) => part.Rail), {
  loading: () => <div className="w-70 shrink-0 border-line-soft border-r max-md:hidden" />,
  failed: (failure) => <PartFailure {...failure} className="w-70 shrink-0 p-3 max-md:hidden" />,
});
/** At the end of the page, so nothing on the screen moves when it comes. */
const ItemTrail = lazyPart(() => import("#src/overlays/trail/item-trail.tsx").then((part) => part.ItemTrail), {
  failed: () => null,
});
const SidebarSheet = lazyPart(() => import("./sidebar-sheet.tsx").then((part) => part.SidebarSheet), {
  failed: (failure) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
});

/** Keys wait for the page, not the page for them. */
const SingleKeys = lazyPart(() => import("./use-single-keys.ts").then((part) => part.SingleKeys), {
  failed: () => null,
});

/** The frame of every page except the front page and /auth. */
export function Shell({ children }: { children: ReactNode }) {
  const { sheet, closeSheet } = useSidebar();
  // read once: what the operator switches while somebody works applies from their next visit
  const [railed] = useState(() => operatorFlags().navRail);
  // a page without the shell has no slide-over, and coming back must not open it again
  useEffect(() => closeSheet, [closeSheet]);
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <SkipLink />
      {railed ? <Rail /> : <Sidebar />}
      {sheet && <SidebarSheet railed={railed} />}
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <Header railed={railed} />
        <UsageBanner />
        <Notices />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-gutter pt-6 pb-12 outline-none md:pt-9 md:pb-18">
          {children}
          <ItemTrail />
        </main>
        <StudioFooter className="px-gutter max-md:pb-[calc(var(--bars-bottom)+1.25rem)]">
          <HealthBadge />
          <LiveBadge />
          <OfflineReady />
        </StudioFooter>
      </div>
      <TabBar />
      <TrailHost />
      <SingleKeys />
      <SyncTraceHost />
    </div>
  );
}
