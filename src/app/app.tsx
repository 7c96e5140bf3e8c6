import { RouterProvider } from "@tanstack/react-router";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { untilFetched } from "#src/platform/until-fetched.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { ToastHost } from "#src/ui/toast-host.tsx";
import { CriticalBoundary } from "./critical-boundary.tsx";
import { router } from "./router.tsx";

/** Loaded after the page: code that has just been fetched is never outdated. */
const Offers = lazyPart(() => untilFetched(() => import("./offers.tsx")).then((part) => part.Offers));

export function App({ studio }: { studio: Studio }) {
  return (
    <CriticalBoundary>
      <StudioProvider studio={studio}>
        <RouterProvider router={router} />
        <ToastHost />
        <Offers />
      </StudioProvider>
    </CriticalBoundary>
  );
}
