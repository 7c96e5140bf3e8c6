import { useRouterState } from "@tanstack/react-router";
import { type JSX, lazy, type ReactNode, Suspense } from "react";
import { KeyboardPanels } from "./palette/keyboard-panels.tsx";

/** Routes that stand on their own (specification, section 2). */
const BARE = new Set(["/", "/auth"]);

const loadShell = () => import("./shell/shell.tsx").then(({ Shell }) => ({ default: Shell }));
const Shell = lazy(loadShell);
// beside the route's own code, not after it
if (!BARE.has(location.pathname)) void loadShell();

/** The shell goes around every route but the bare ones. */
export function Frame({ children }: { children: ReactNode }): JSX.Element {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      {BARE.has(pathname) ? (
        children
      ) : (
        <Suspense>
          <Shell>{children}</Shell>
        </Suspense>
      )}
      <KeyboardPanels />
    </>
  );
}
