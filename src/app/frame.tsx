import { useRouterState } from "@tanstack/react-router";
import type { JSX, ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { KeyboardPanels } from "./palette/keyboard-panels.tsx";

/** Routes that stand on their own (specification, section 2). */
const BARE = new Set(["/", "/auth"]);

const Shell = lazyPart(() => import("./shell/shell.tsx").then((part) => part.Shell), {
  // the page itself needs no shell
  failed: ({ children, ...failure }) => (
    <main id="main" tabIndex={-1} className="px-4 pt-6 pb-12 outline-none [--tabbar:0px] md:px-10 md:pt-9">
      <PartFailure {...failure} className="mb-8" />
      {children}
    </main>
  ),
});
/** Around a bare page too, without its weight before the first paint. */
const Notices = lazyPart(() => import("#src/overlays/notices.tsx").then((part) => part.Notices), {
  failed: () => null,
});

/**
 * Fetches what stands around the page at `pathname`; around a bare one, only what is known to have something to say. That is fetched without a
 * connection wherever one arrives, since an address may lead on to a bare page.
 */
export const preloadFrame = (pathname: string): Promise<unknown> =>
  Promise.all([BARE.has(pathname) || Shell.preload(), navigator.onLine || Notices.preload()]);

/** The shell goes around every route but the bare ones. */
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
