import "./shell.css";
import { type ReactNode, useEffect } from "react";
import { Notices } from "#src/overlays/notices.tsx";
import { personHint } from "#src/platform/person-hint.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { Header } from "./header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./sidebar-state.ts";
import { TabBar } from "./tab-bar.tsx";

/** Its place is held from the first paint on, as far as who was here last tells, so that nothing moves when the count is read. */
const UsageBanner = lazyPart(() => import("#src/overlays/usage-banner.tsx").then((part) => part.UsageBanner), {
  loading: () => (personHint() === "member" && storedPlan() === "explorer" ? <div className="usage-bar" /> : null),
  failed: () => null,
});
const SidebarSheet = lazyPart(() => import("./sidebar-sheet.tsx").then(({ SidebarSheet }) => SidebarSheet), {
  failed: (failure) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
});

/** The frame of every page but the front page and /auth. */
export function Shell({ children }: { children: ReactNode }) {
  const { sheet, closeSheet } = useSidebar();
  // a page without the shell has no slide-over; coming back does not open it again
  useEffect(() => closeSheet, [closeSheet]);
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <SkipLink />
      <Sidebar />
      {sheet && <SidebarSheet />}
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <Header />
        <UsageBanner />
        <Notices />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-gutter pt-6 pb-12 outline-none md:pt-9 md:pb-18">
          {children}
        </main>
        <StudioFooter className="px-gutter max-md:pb-[calc(var(--bars-bottom)+1.25rem)]" />
      </div>
      <TabBar />
    </div>
  );
}
