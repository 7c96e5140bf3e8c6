import { RouterProvider } from "@tanstack/react-router";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { ToastHost } from "#src/ui/toast-host.tsx";
import { CriticalBoundary } from "./critical-boundary.tsx";
import { router } from "./router.tsx";
import { UpdateOffer } from "./update-offer.tsx";

export function App({ studio }: { studio: Studio }) {
  return (
    <CriticalBoundary>
      <StudioProvider studio={studio}>
        <RouterProvider router={router} />
        <ToastHost />
        <UpdateOffer />
      </StudioProvider>
    </CriticalBoundary>
  );
}
