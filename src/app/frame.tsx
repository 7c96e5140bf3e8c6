import { useRouterState } from "@tanstack/react-router";
import type { JSX, ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { KeyboardPanels } from "./palette/keyboard-panels.tsx";

/** Routes without the shell (specification, section 2). */
const BARE = new Set(["/", "/auth"]);

const Shell = lazyPart(() => import("./shell/shell.tsx").then((part) => part.Shell), {
  // the page itself works without the shell
  failed: ({ children, ...failure }) => (
    <main id="main" tabIndex={-1} className="px-4 pt-6 pb-12 outline-none [--tabbar:0px] md:px-10 md:pt-9">
      <PartFailure {...failure} className="mb-8" />
      {children}
    </main>
  ),
});
/** A bare page has it too, but it must not delay the first paint. */
const Notices = lazyPart(() => import("#src/overlays/notices.tsx").then((part) => part.Notices), {
  failed: () => null,
});

/**
 * Fetches the frame of the page at `pathname`. For a bare page it fetches the notices only while offline, where they are sure to be needed.
 * Other pages get them too while offline, since they may redirect to a bare page.
 */
export const preloadFrame = (pathname: string): Promise<unknown> =>
  Promise.all([BARE.has(pathname) || Shell.preload(), navigator.onLine || Notices.preload()]);

/** Puts the shell around every route except the bare ones. */
export function Frame({ children }: { children: ReactNode }): JSX.Element {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const bare = BARE.has(pathname);
  return (
    <>
      {bare ? (
        <>
          <Notices />
          {children}
        </>
      ) : (
        <Shell>{children}</Shell>
      )}
      <KeyboardPanels hasSidebar={!bare} />
    </>
  );
}
