import "./shell.css";
import { lazy, type ReactNode, Suspense } from "react";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./sidebar-state.ts";
import { TabBar } from "./tab-bar.tsx";
import { WorkspaceNotice } from "./workspace-notice.tsx";

const SidebarSheet = lazy(() => import("./sidebar-sheet.tsx").then(({ SidebarSheet }) => ({ default: SidebarSheet })));

/** The frame of every page but the front page and /auth. */
export function Shell({ children }: { children: ReactNode }) {
  const sheet = useSidebar((state) => state.sheet);
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <SkipLink />
      <Sidebar />
      {sheet && (
        <Suspense>
          <SidebarSheet />
        </Suspense>
      )}
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <Header />
        <OfflineBanner />
        <WorkspaceNotice />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-gutter pt-6 pb-12 outline-none md:pt-9 md:pb-18">
          {children}
        </main>
        <StudioFooter className="px-gutter max-md:pb-[calc(var(--bars-bottom)+1.25rem)]" />
      </div>
      <TabBar />
    </div>
  );
}
